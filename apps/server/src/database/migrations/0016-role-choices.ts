import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Existing users aren't asked. */
export const roleChoices: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('users').addColumn('role_chosen_at', 'bigint').execute();
    await sql`update users set role_chosen_at = created_at`.execute(db);
  },
};
