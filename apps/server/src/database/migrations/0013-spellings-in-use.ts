import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Schema } from '../schema.ts';
import { learnAllSpellings } from '../search/spellings.repository.ts';

/** Words of names that were changed long ago stayed known: now those alone are that something public has. */
export const spellingsInUse: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`delete from search_spellings`.execute(db);
    await learnAllSpellings(db.withTables<Schema>());
  },
};
