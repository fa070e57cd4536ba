import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addColumn } from './ddl.ts';

export const licensesOfLines: Migration = {
  up: async (db: Kysely<unknown>) => {
    await addColumn(db, 'order_lines', 'licences', 'integer', (column) => column.notNull().defaultTo(1));
    await sql`update order_lines set licences = 5 where offer = 'multi_license_pack'`.execute(db);
  },
};
