import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createIndex, key, outlives, partOf, required } from './ddl.ts';

export const practice: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('completions')
      .addColumn('user_id', 'text', partOf('users'))
      .addColumn('collection_id', 'text', required)
      .addColumn('count', 'integer', required)
      .addColumn('updated_at', 'bigint', required)
      .addPrimaryKeyConstraint('completions_key', ['user_id', 'collection_id'])
      .execute();

    await db.schema
      .createTable('reports')
      .addColumn('id', 'text', key)
      .addColumn('user_id', 'text', partOf('users'))
      .addColumn('client_id', 'text', required)
      .addColumn('collection_id', 'text')
      .addColumn('collection_name', 'text', required)
      .addColumn('category', 'text', required)
      .addColumn('mode', 'text', required)
      .addColumn('ending', 'text', required)
      .addColumn('scored', 'smallint', required)
      .addColumn('started_at', 'bigint', required)
      .addColumn('time_taken', 'double precision', required)
      .addColumn('speed', 'double precision')
      .addColumn('total_items', 'integer', required)
      .addColumn('missed_items', 'integer', required)
      .addColumn('skipped_items', 'integer', required)
      .addColumn('created_at', 'bigint', required)
      .addUniqueConstraint('reports_once', ['user_id', 'client_id'])
      .execute();
    await createIndex(db, 'reports_of_user', 'reports', ['user_id', 'created_at', 'id']);

    await db.schema
      .createTable('report_items')
      .addColumn('report_id', 'text', partOf('reports'))
      .addColumn('position', 'integer', required)
      .addColumn('name', 'text', required)
      .addColumn('ms', 'double precision', required)
      .addColumn('outcome', 'text', required)
      .addPrimaryKeyConstraint('report_items_key', ['report_id', 'position'])
      .execute();

    await db.schema
      .createTable('badges')
      .addColumn('user_id', 'text', partOf('users'))
      .addColumn('badge', 'text', required)
      .addColumn('awarded_at', 'bigint', required)
      .addColumn('report_id', 'text', outlives('reports'))
      .addPrimaryKeyConstraint('badges_key', ['user_id', 'badge'])
      .execute();
    await createIndex(db, 'badges_of_report', 'badges', ['report_id']);

    await db.schema
      .createTable('name_lists')
      .addColumn('id', 'text', key)
      .addColumn('user_id', 'text', partOf('users'))
      .addColumn('name', 'text', required)
      .addColumn('names', 'text', required)
      .addColumn('created_at', 'bigint', required)
      .addColumn('updated_at', 'bigint', required)
      .execute();
    await createIndex(db, 'name_lists_of_user', 'name_lists', ['user_id', 'created_at']);
  },
};
