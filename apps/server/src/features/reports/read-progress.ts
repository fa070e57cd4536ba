import type { ValueOf } from '@sixty/contract/endpoint';
import { progressLimits, type readProgress as progressCall } from '@sixty/contract/reports';
import { daysOf } from '@sixty/domain/days';
import { sql } from 'kysely';
import type { Executor } from '../../database/open-database.ts';
import { displayTimedModes } from '../../database/visibility.ts';
import type { Reader } from './list-reports.ts';
import {
  listReportRows,
  matchesFilter,
  type ReportFilter,
  type ReportRow,
  toReport,
} from './reports.repository.ts';

const summarizeItems = async (
  executor: Executor,
  reports: readonly Pick<ReportRow, 'id' | 'mode' | 'stepped_by_hand'>[],
  limit: number,
) => {
  if (reports.length === 0) return [];
  const countOf = (outcome: string) =>
    sql<number>`sum(case when outcome = ${sql.lit(outcome)} then 1 else 0 end)`;
  const timed = reports
    .filter(({ mode, stepped_by_hand }) => !displayTimedModes.includes(mode) && stepped_by_hand === 0)
    .map(({ id }) => id);
  const isTimed = timed.length === 0 ? sql`1 = 0` : sql`report_id in (${sql.join(timed)}) and ms > 0`;
  return executor
    .selectFrom('report_items')
    .select(({ fn }) => [
      'name',
      fn.countAll<number>().as('presentations'),
      countOf('missed').as('missed'),
      countOf('skipped').as('skipped'),
      sql<number | null>`avg(case when ${isTimed} then ms end)`.as('mean_ms'),
    ])
    .where(
      'report_id',
      'in',
      reports.map(({ id }) => id),
    )
    .groupBy('name')
    .orderBy('missed', 'desc')
    .orderBy('mean_ms', (order) => order.desc().nullsLast())
    .orderBy('name')
    .limit(limit)
    .execute();
};

const newestWithin = <Row extends { total_items: number }>(
  rows: readonly Row[],
  items: number,
): readonly Row[] => {
  let left = items;
  return rows.filter(({ total_items }) => (left -= total_items) >= 0);
};

const byStart = (one: ReportRow, other: ReportRow): number => one.started_at - other.started_at;

/** Recent reports with their items, and those of the collection practiced last, which has a line in the chart. */
const readPoints = async (executor: Executor, filter: ReportFilter) => {
  const { points, reportsOfItems, itemsSummed, items: maxItems } = progressLimits;
  const newest = (which: ReportFilter, limit: number) =>
    listReportRows(executor, { ...which, isCompleted: true }, { offset: 0, limit });
  const recent = await newest(filter, reportsOfItems);
  const collection = recent[0]?.collection_id;
  const line =
    recent.length < reportsOfItems
      ? recent
      : await newest({ ...filter, ...(collection && { collection_id: collection }) }, points);
  const summed = newestWithin(recent, itemsSummed);
  const items = await summarizeItems(executor, summed, maxItems);
  const rows = [...new Map([...line, ...recent].map((row) => [row.id, row])).values()];
  // Of equal times, the line's point must come last.
  return { rows: rows.toReversed().toSorted(byStart), items, reportsOfItems: summed.length };
};

export const readProgress = async (
  executor: Executor,
  reader: Reader,
  filters: ValueOf<typeof progressCall, 'query'>,
): Promise<ValueOf<typeof progressCall, 'reply'>> => {
  const filter: ReportFilter = { ...filters, ...reader };
  const [{ rows, items, reportsOfItems }, starts] = await Promise.all([
    readPoints(executor, filter),
    executor
      .selectFrom('reports')
      .select(['started_at', 'total_items'])
      .where(matchesFilter(filter))
      .orderBy('started_at', 'desc')
      .execute(),
  ]);

  const times = starts.map(({ started_at }) => started_at);
  const days = daysOf(times, reader.timeZone ?? 'UTC');
  const reportsByDay = Map.groupBy(starts, (_start, index) => days[index] ?? '');

  return {
    // The reply's schema drops the other fields.
    points: rows.map(toReport),
    items,
    reports_of_items: reportsOfItems,
    days: [...reportsByDay]
      .slice(0, progressLimits.days)
      .toReversed()
      .map(([day, reports]) => ({
        day,
        reports: reports.length,
        items: reports.reduce((sum, { total_items }) => sum + total_items, 0),
      })),
  };
};
