import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const progress: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('reports').addColumn('letters_per_minute', 'double precision').execute();
  },
};
