import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addColumn } from './ddl.ts';

export const provenAddresses: Migration = {
  up: async (db: Kysely<unknown>) => {
    await addColumn(db, 'accounts', 'recovery_codes_due', 'smallint');
    await addColumn(db, 'sign_up_invitations', 'parent_id', 'text');
  },
};
