import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addColumn } from './ddl.ts';

export const celebrations: Migration = {
  up: async (db: Kysely<unknown>) => {
    await addColumn(db, 'badges', 'celebrated_at', 'bigint');
  },
};
