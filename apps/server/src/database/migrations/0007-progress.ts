import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Stores the rate of reports that are letter readings, since computing it takes all items. */
export const progress: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('reports').addColumn('letters_per_minute', 'double precision').execute();
  },
};
