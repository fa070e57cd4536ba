import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A badge is celebrated once, on any device. */
export const celebrations: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('badges').addColumn('celebrated_at', 'bigint').execute();
  },
};
