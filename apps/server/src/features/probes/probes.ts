import { itemOutcomes, type NewProbe, type Probe, type ProbePoint } from '@sixty/contract/probes';
import type { NewReport } from '@sixty/contract/reports';
import { correctRateOf, type ProbeRecord, probeRecordOf } from '@sixty/domain/probe';
import { type Selectable, sql } from 'kysely';
import type { Executor } from '../../database/open-database.ts';
import { isInScope, type ReportScope } from '../../database/visibility.ts';
import type { Schema } from '../../database/schema.ts';
import { toIso } from '../../database/values.ts';

type StoredProbe = Selectable<Schema['probes']>;

const probeColumns = [
  'limit_seconds',
  'time_factor',
  'form_version',
  'form_seed',
  'form_items',
  'per_row',
  'stop_after',
  'is_calm',
  'stop_reason',
  'void_reason',
  'self_corrections',
] as const satisfies readonly (keyof StoredProbe)[];

export type ProbeColumns = Pick<StoredProbe, (typeof probeColumns)[number]>;

export const findProbes = async (
  executor: Executor,
  reportIds: readonly string[],
): Promise<ReadonlyMap<string, ProbeColumns>> => {
  if (reportIds.length === 0) return new Map();
  const rows = await executor
    .selectFrom('probes')
    .select(['report_id', ...probeColumns])
    .where('report_id', 'in', reportIds)
    .execute();
  return new Map(rows.map(({ report_id, ...row }) => [report_id, row]));
};

export const findProbeMarks = (
  executor: Executor,
  reportId: string,
): Promise<Pick<StoredProbe, 'log' | 'second_scorer'> | undefined> =>
  executor
    .selectFrom('probes')
    .select(['log', 'second_scorer'])
    .where('report_id', '=', reportId)
    .executeTakeFirst();

export const updateSecondScorer = async (
  executor: Executor,
  reportId: string,
  secondScorer: string,
): Promise<void> => {
  await executor
    .updateTable('probes')
    .set({ second_scorer: secondScorer })
    .where('report_id', '=', reportId)
    .execute();
};

type ProbeError = { path: string; message: string };

type CheckedReport = Pick<NewReport, 'mode' | 'ending' | 'scored' | 'time_taken' | 'items' | 'probe'>;

/** Replays the marks of a run; null if it isn't over, or never started. */
export const replayProbe = ({
  limit_seconds,
  time_factor,
  form,
  stop_after,
  log,
}: NewProbe): ProbeRecord | null =>
  probeRecordOf(
    { limitMs: limit_seconds * time_factor * 1000, items: form.items, stopAfter: stop_after },
    log,
  );

export const beyondForm = 'These are more than the items of the form.';

/** Rounding changes a time by less than this. */
const toleranceMs = 1;

const findRecordErrors = (
  { ending, scored, time_taken, items }: CheckedReport,
  probe: NewProbe,
  record: ProbeRecord | null,
): ProbeError[] => {
  if (!record)
    return [{ path: 'probe.log', message: 'These marks are of a run that isn’t over, or never started.' }];
  const outcomes = record.outcomes.map((outcome) => itemOutcomes[outcome]);
  const isSame =
    outcomes.length === items.length && outcomes.every((outcome, place) => outcome === items[place]?.outcome);
  const scorers = probe.second_scorer?.outcomes ?? [];
  const problems: [boolean, ProbeError][] = [
    [ending !== record.ending, { path: 'ending', message: 'This doesn’t match the marks.' }],
    [!scored, { path: 'scored', message: 'A probe is always scored.' }],
    [
      Math.abs(time_taken * 1000 - record.elapsedMs) > toleranceMs,
      { path: 'time_taken', message: 'This doesn’t match the marks.' },
    ],
    [!isSame, { path: 'items', message: 'These don’t match the marks.' }],
    [
      probe.second_scorer !== null && record.ending === 'void',
      { path: 'probe.second_scorer', message: 'A void probe isn’t scored.' },
    ],
    [scorers.length > probe.form.items, { path: 'probe.second_scorer', message: beyondForm }],
  ];
  return problems.filter(([isThere]) => isThere).map(([, error]) => error);
};

/** @param record is the stored record of the report's probe */
export const findProbeErrors = (report: CheckedReport, record: ProbeRecord | null): ProbeError[] => {
  const { mode, ending, items, probe } = report;
  if (mode === 'probe')
    return probe
      ? findRecordErrors(report, probe, record)
      : [{ path: 'probe', message: 'A probe needs its form and marks.' }];
  const problems: [boolean, ProbeError][] = [
    [probe !== null, { path: 'probe', message: 'Only a probe has a form and marks.' }],
    [ending === 'void', { path: 'ending', message: 'Only a probe can be void.' }],
    [items.length === 0, { path: 'items', message: 'There must be at least one item.' }],
  ];
  return problems.filter(([isThere]) => isThere).map(([, error]) => error);
};

export const storedProbe = (reportId: string, probe: NewProbe, record: ProbeRecord) =>
  ({
    report_id: reportId,
    limit_seconds: probe.limit_seconds,
    time_factor: probe.time_factor,
    form_version: probe.form.version,
    form_seed: probe.form.seed,
    form_items: probe.form.items,
    per_row: probe.form.per_row,
    stop_after: probe.stop_after,
    is_calm: probe.is_calm ? 1 : 0,
    stop_reason: record.stopReason,
    void_reason: record.voidReason,
    self_corrections: record.outcomes.filter((outcome) => outcome === 'corrected').length,
    log: JSON.stringify(probe.log),
    second_scorer: probe.second_scorer && JSON.stringify(probe.second_scorer),
  }) as const;

type Counted = { time_taken: number; total_items: number; missed_items: number };

const correctPerMinuteOf = ({ time_taken, total_items, missed_items }: Counted): number =>
  correctRateOf(total_items - missed_items, Math.round(time_taken * 1000));

export const toProbe = (row: ProbeColumns, counted: Counted): Probe => ({
  limit_seconds: row.limit_seconds,
  time_factor: row.time_factor,
  form: { version: row.form_version, seed: row.form_seed, items: row.form_items, per_row: row.per_row },
  stop_after: row.stop_after,
  is_calm: row.is_calm === 1,
  stop_reason: row.stop_reason,
  void_reason: row.void_reason,
  self_corrections: row.self_corrections,
  correct_per_minute: row.void_reason === null ? correctPerMinuteOf(counted) : null,
});

type ProbeMarks = Pick<NewProbe, 'log' | 'second_scorer'>;

export const readProbeMarks = async (executor: Executor, reportId: string): Promise<ProbeMarks> => {
  const row = await findProbeMarks(executor, reportId);
  if (!row) throw new Error('A probe has no marks.');
  return {
    log: JSON.parse(row.log) as ProbeMarks['log'],
    second_scorer:
      row.second_scorer === null ? null : (JSON.parse(row.second_scorer) as ProbeMarks['second_scorer']),
  };
};

type PointRow = Counted &
  Pick<
    ProbeColumns,
    'self_corrections' | 'limit_seconds' | 'time_factor' | 'stop_reason' | 'form_seed' | 'is_calm'
  > & { id: string; started_at: number };

/** @throws if the probe is void. */
export const toProbePoint = (row: PointRow): ProbePoint => {
  if (row.stop_reason === null) throw new Error('A probe that isn’t void has no reason to stop.');
  const { total_items: attempted, missed_items: errors } = row;
  return {
    report_id: row.id,
    started_at: toIso(row.started_at),
    correct_per_minute: correctPerMinuteOf(row),
    accuracy: attempted > 0 ? (attempted - errors) / attempted : null,
    attempted,
    errors,
    self_corrections: row.self_corrections,
    elapsed_seconds: row.time_taken,
    limit_seconds: row.limit_seconds,
    time_factor: row.time_factor,
    stop_reason: row.stop_reason,
    seed: row.form_seed,
    is_calm: row.is_calm === 1,
  };
};

const probesListed = 500;

/** Lists the newest 500, oldest first. */
export const listProbes = async (
  executor: Executor,
  { scope, collectionId }: { scope: ReportScope; collectionId: string },
): Promise<ProbePoint[]> => {
  const rows = await executor
    .selectFrom('reports')
    .innerJoin('probes', 'probes.report_id', 'reports.id')
    .select([
      'reports.id',
      'reports.started_at',
      'reports.time_taken',
      'reports.total_items',
      'reports.missed_items',
    ])
    .select(probeColumns.map((column) => `probes.${column}` as const))
    .where(isInScope(scope))
    .where('reports.collection_id', '=', collectionId)
    .where('reports.mode', '=', sql.lit('probe'))
    .where('reports.ending', '!=', 'void')
    .orderBy('reports.started_at', 'desc')
    .orderBy('reports.id', 'desc')
    .limit(probesListed)
    .execute();
  return rows.toReversed().map(toProbePoint);
};
