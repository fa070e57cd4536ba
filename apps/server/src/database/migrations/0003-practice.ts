import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { key, outlives, partOf, required } from './columns.ts';

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
    await db.schema
      .createIndex('reports_of_user')
      .on('reports')
      .columns(['user_id', 'created_at', 'id'])
      .execute();

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
    await db.schema.createIndex('badges_of_report').on('badges').column('report_id').execute();

    await db.schema
      .createTable('name_lists')
      .addColumn('id', 'text', key)
      .addColumn('user_id', 'text', partOf('users'))
      .addColumn('name', 'text', required)
      .addColumn('names', 'text', required)
      .addColumn('created_at', 'bigint', required)
      .addColumn('updated_at', 'bigint', required)
      .execute();
    await db.schema
      .createIndex('name_lists_of_user')
      .on('name_lists')
      .columns(['user_id', 'created_at'])
      .execute();
  },
};
