import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addColumn } from './ddl.ts';

/** Existing users aren't asked. */
export const roleChoices: Migration = {
  up: async (db: Kysely<unknown>) => {
    await addColumn(db, 'users', 'role_chosen_at', 'bigint');
    await sql`update users set role_chosen_at = created_at`.execute(db);
  },
};
