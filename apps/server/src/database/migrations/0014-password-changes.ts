import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const passwordChanges: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('accounts').addColumn('password_changed_at', 'bigint').execute();
  },
};
