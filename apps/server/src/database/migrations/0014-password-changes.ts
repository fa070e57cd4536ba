import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Sessions that began before the password was changed are over, also where the process died that was about to end them. */
export const passwordChanges: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('accounts').addColumn('password_changed_at', 'bigint').execute();
  },
};
