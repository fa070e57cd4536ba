import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { required } from './columns.ts';

export const nameListVersions: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('name_lists')
      .addColumn('version', 'integer', (column) => required(column).defaultTo(1))
      .execute();
  },
};
