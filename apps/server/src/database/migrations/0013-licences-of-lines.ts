import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** An order says how many licences it gives, whatever the shop sells by the time that it is paid. */
export const licencesOfLines: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('order_lines')
      .addColumn('licences', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    await sql`update order_lines set licences = 5 where offer = 'multi_license_pack'`.execute(db);
  },
};
