import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { required } from './columns.ts';

/** Counts up with every save of a name list, so that two windows do not write over each other. */
export const nameListVersions: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('name_lists')
      .addColumn('version', 'integer', (column) => required(column).defaultTo(1))
      .execute();
  },
};
