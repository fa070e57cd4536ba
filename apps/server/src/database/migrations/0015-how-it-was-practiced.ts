import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addColumn } from './ddl.ts';

/** Rates above 200 letters per minute no longer count; badges earned by them stay. */
export const howItWasPracticed: Migration = {
  up: async (db: Kysely<unknown>) => {
    await addColumn(db, 'reports', 'stepped_by_hand', 'smallint', (column) => column.notNull().defaultTo(0));
    await addColumn(db, 'reports', 'answering_time', 'double precision');
    await addColumn(db, 'reports', 'scored_at', 'bigint');
    await addColumn(db, 'reports', 'matched_items', 'integer');
    await sql`update reports set letters_per_minute = null where letters_per_minute > 200`.execute(db);
    await addColumn(db, 'collections', 'copied_from', 'text');
  },
};
