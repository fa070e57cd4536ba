import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addColumn } from './ddl.ts';
import { countInTotals, type Counted } from './totals-triggers.ts';

/** Reports stored before, or by a process of the former version, count by their items: reading all names takes too long. */
const bytesOf = (row: string): string => `coalesce(${row}.bytes, 100 * ${row}.total_items)`;

/** Whoever recorded a report pays for it, also one of a student. */
const recorded: Counted = {
  table: 'reports',
  name: 'report_bytes',
  owner: (row) => `coalesce(${row}.recorded_by, ${row}.user_id)`,
  parts: (row) => ({
    report_bytes: `case when ${row}.removed_at is null then ${bytesOf(row)} else 0 end`,
    removed_report_bytes: `case when ${row}.removed_at is null then 0 else ${bytesOf(row)} end`,
  }),
};

export const reportBytes: Migration = {
  up: async (db: Kysely<unknown>) => {
    await addColumn(db, 'reports', 'bytes', 'bigint');
    for (const name of Object.keys(recorded.parts('')))
      await addColumn(db, 'user_totals', name, 'bigint', (column) => column.notNull().defaultTo(0));
    await countInTotals(db, [recorded]);
  },
};
