import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { required } from './columns.ts';

export const media: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('media')
      .addColumn('used_at', 'bigint', (column) => required(column).defaultTo(0))
      .execute();
    await db.schema.createIndex('media_by_use').on('media').column('used_at').execute();
  },
};
