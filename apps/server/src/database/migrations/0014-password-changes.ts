import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addColumn } from './ddl.ts';

export const passwordChanges: Migration = {
  up: async (db: Kysely<unknown>) => {
    await addColumn(db, 'accounts', 'password_changed_at', 'bigint');
  },
};
