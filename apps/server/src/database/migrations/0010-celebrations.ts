import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addColumn } from './ddl.ts';

/** A badge is celebrated once, on any device. */
export const celebrations: Migration = {
  up: async (db: Kysely<unknown>) => {
    await addColumn(db, 'badges', 'celebrated_at', 'bigint');
  },
};
