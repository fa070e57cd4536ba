import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addColumn, required } from './ddl.ts';

export const nameListVersions: Migration = {
  up: async (db: Kysely<unknown>) => {
    await addColumn(db, 'name_lists', 'version', 'integer', (column) => required(column).defaultTo(1));
  },
};
