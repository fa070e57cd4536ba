import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const licensesOfLines: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('order_lines')
      .addColumn('licences', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    await sql`update order_lines set licences = 5 where offer = 'multi_license_pack'`.execute(db);
  },
};
