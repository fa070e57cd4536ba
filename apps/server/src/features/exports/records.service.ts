import type { Executor } from '../../database/open-database.ts';
import type { UserScope } from '../../database/report-scope.ts';
import { mapped, type Part, readable } from './json-chunks.ts';
import * as stored from './records.repository.ts';

export { readUser } from './records.repository.ts';

type ProbeRow = NonNullable<Awaited<ReturnType<typeof stored.readProbeOf>>>;

const toProbe = ({ report_id: _report, log, second_scorer, ...row }: ProbeRow) => ({
  ...readable(row),
  log: JSON.parse(log) as unknown,
  second_scorer: second_scorer === null ? null : (JSON.parse(second_scorer) as unknown),
});

const ofProbe = async (executor: Executor, reportId: string) => {
  const probe = await stored.readProbeOf(executor, reportId);
  const items = await stored.readItemsOfReport(executor, reportId);
  return {
    probe: probe ? toProbe(probe) : null,
    items: items.map((item) => ({ ...item, ms: null })),
  };
};

/** Includes void and removed reports. Items of probes have no times. */
export const reportsOf = (executor: Executor, scope: UserScope): AsyncGenerator =>
  mapped(stored.readReports(executor, scope), async ({ recorded_for: _student, ...row }) => ({
    ...readable(row),
    ...(row.mode === 'probe'
      ? await ofProbe(executor, row.id)
      : { items: await stored.readItemsOfReport(executor, row.id) }),
  }));

/** Of a former student, only records of the reader's classes. */
export async function* recordsOf(executor: Executor, scope: UserScope): AsyncGenerator<Part> {
  const { userId, onlyInClasses } = scope;
  if (!onlyInClasses) {
    yield ['login_days', await stored.readLoginDays(executor, userId)];
    yield ['completions', (await stored.readCompletions(executor, userId)).map(readable)];
    yield ['badges', (await stored.readBadges(executor, userId)).map(readable)];
    const settings = await stored.readProbeSettings(executor, userId);
    yield ['probe_settings', settings ? readable(settings) : null];
    yield ['goals', (await stored.readGoals(executor, userId)).map(readable)];
  }
  yield ['notes', (await stored.readNotes(executor, scope)).map(readable)];
  yield ['reports', reportsOf(executor, scope)];
}
