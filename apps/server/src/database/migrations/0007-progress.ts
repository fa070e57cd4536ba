import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addColumn } from './ddl.ts';

export const progress: Migration = {
  up: async (db: Kysely<unknown>) => {
    await addColumn(db, 'reports', 'letters_per_minute', 'double precision');
  },
};
