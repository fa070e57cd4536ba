import type { Insertable, Selectable } from 'kysely';
import type { Executor } from '../../database/open-database.ts';
import type { Schema } from '../../database/schema.ts';

export type ReportRow = Selectable<Schema['reports']>;
export type ReportItemRow = Selectable<Schema['report_items']>;

export const findReportByClientId = (
  executor: Executor,
  { userId, clientId }: { readonly userId: string; readonly clientId: string },
): Promise<ReportRow | undefined> =>
  executor
    .selectFrom('reports')
    .selectAll()
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();

/** Items stored in one statement: both databases take a limited number of values. */
const itemsAtOnce = 1000;

/** Stores a report with its items; undefined, and nothing stored, where the user has one of this client id. */
export const insertReport = async (
  executor: Executor,
  report: Insertable<Schema['reports']>,
  items: readonly Omit<ReportItemRow, 'report_id' | 'position'>[],
): Promise<ReportRow | undefined> => {
  const stored = await executor
    .insertInto('reports')
    .values(report)
    .onConflict((conflict) => conflict.columns(['user_id', 'client_id']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!stored) return undefined;
  const rows = items.map((item, position) => ({ report_id: stored.id, position, ...item }));
  for (let from = 0; from < rows.length; from += itemsAtOnce) {
    await executor
      .insertInto('report_items')
      .values(rows.slice(from, from + itemsAtOnce))
      .execute();
  }
  return stored;
};
