import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The rate of a report that is a reading of letters: it takes all of its items to tell, so it is told once. */
export const progress: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('reports').addColumn('letters_per_minute', 'double precision').execute();
  },
};
