import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Rates above 200 letters per minute no longer count; badges earned by them stay. */
export const howItWasPracticed: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('reports')
      .addColumn('stepped_by_hand', 'smallint', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable('reports').addColumn('answering_time', 'double precision').execute();
    await db.schema.alterTable('reports').addColumn('scored_at', 'bigint').execute();
    await db.schema.alterTable('reports').addColumn('matched_items', 'integer').execute();
    await sql`update reports set letters_per_minute = null where letters_per_minute > 200`.execute(db);
    await db.schema.alterTable('collections').addColumn('copied_from', 'text').execute();
  },
};
