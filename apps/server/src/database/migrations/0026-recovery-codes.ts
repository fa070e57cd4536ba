import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addColumn } from './ddl.ts';

export const recoveryCodes: Migration = {
  up: async (db: Kysely<unknown>) => {
    await addColumn(db, 'accounts', 'recovery_codes_due', 'smallint');
  },
};
