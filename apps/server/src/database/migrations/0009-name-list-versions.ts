import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { required } from './columns.ts';

/** Incremented on each save of a name list, so that two windows don't overwrite each other. */
export const nameListVersions: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('name_lists')
      .addColumn('version', 'integer', (column) => required(column).defaultTo(1))
      .execute();
  },
};
