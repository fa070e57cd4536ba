import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createIndex, key, outlives, partOf, required } from './ddl.ts';

const createCollections = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('collections')
    .addColumn('id', 'text', key)
    .addColumn('user_id', 'text', partOf('users'))
    .addColumn('name', 'text', required)
    .addColumn('name_search', 'text', required)
    .addColumn('description_bytes', 'bigint', required)
    .addColumn('description', 'text', required)
    .addColumn('item_count', 'integer', required)
    .addColumn('category', 'text', required)
    .addColumn('type', 'text')
    .addColumn('status', 'text', required)
    .addColumn('version', 'integer', required)
    .addColumn('position', 'integer')
    .addColumn('first_published_at', 'bigint')
    .addColumn('created_at', 'bigint', required)
    .addColumn('updated_at', 'bigint', required)
    .addColumn('deleted_at', 'bigint')
    .execute();
  await createIndex(db, 'collections_of_user', 'collections', ['user_id', 'created_at', 'id']);
  await db.schema
    .createIndex('collections_public')
    .on('collections')
    .columns(['created_at', 'id'])
    .where(sql<boolean>`status = 'public' and deleted_at is null`)
    .execute();
  await db.schema
    .createIndex('collections_deleted')
    .on('collections')
    .column('deleted_at')
    .where(sql<boolean>`deleted_at is not null`)
    .execute();

  await db.schema
    .createTable('collection_tombstones')
    .addColumn('collection_id', 'text', key)
    .addColumn('user_id', 'text', outlives('users'))
    .addColumn('was_public', 'smallint', required)
    .addColumn('purged_at', 'bigint', required)
    .execute();
  await createIndex(db, 'collection_tombstones_of_user', 'collection_tombstones', ['user_id']);

  await db.schema
    .createTable('subscriptions')
    .addColumn('user_id', 'text', partOf('users'))
    .addColumn('collection_id', 'text', partOf('collections'))
    .addColumn('created_at', 'bigint', required)
    .addPrimaryKeyConstraint('subscriptions_key', ['user_id', 'collection_id'])
    .execute();
  await createIndex(db, 'subscriptions_of_collection', 'subscriptions', ['collection_id']);
};

const createMedia = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('media')
    .addColumn('id', 'text', key)
    .addColumn('user_id', 'text', partOf('users'))
    .addColumn('content_hash', 'text', required)
    .addColumn('content_type', 'text', required)
    .addColumn('bytes', 'bigint', required)
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('created_at', 'bigint', required)
    .addUniqueConstraint('media_once_per_owner', ['user_id', 'content_hash'])
    .execute();

  await db.schema
    .createTable('media_references')
    .addColumn('collection_id', 'text', partOf('collections'))
    .addColumn('media_id', 'text', partOf('media'))
    .addPrimaryKeyConstraint('media_references_key', ['collection_id', 'media_id'])
    .execute();
  await createIndex(db, 'media_references_of_media', 'media_references', ['media_id']);
};

export const collections: Migration = {
  up: async (db: Kysely<unknown>) => {
    await createCollections(db);
    await createMedia(db);
  },
};
