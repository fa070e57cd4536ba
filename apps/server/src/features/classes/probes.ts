import type { ProbePoint, ProbeSettings, StudentProbes } from '@sixty/contract/probes';
import { weeklyChange } from '@sixty/domain/classes';
import { aimLineOf, baselineOf, baselineProbes, isBelowAim, medianOf } from '@sixty/domain/probe';
import type { Executor } from '../../database/open-database.ts';
import { toProbePoint } from '../probes/probes.ts';
import { type LearnerScope, requireLearner, requireTeacher } from './access.ts';
import type { TaughtClass } from './classes.repository.ts';
import { type GoalRow, toGoal } from './goals.ts';
import { isCurrent, listStudents } from './members.repository.ts';
import { studentReports } from './progress.ts';

const latestShown = 3;
const ratesShown = 20;

const listProbes = (executor: Executor, which: { classId: string; collectionId: string }) =>
  studentReports(executor, { ...which, mode: 'probe' })
    .innerJoin('probes', 'probes.report_id', 'reports.id')
    .select([
      'reports.user_id',
      'reports.id',
      'reports.started_at',
      'reports.time_taken',
      'reports.total_items',
      'reports.missed_items',
      'probes.limit_seconds',
      'probes.time_factor',
      'probes.form_seed',
      'probes.stop_reason',
      'probes.self_corrections',
      'probes.is_calm',
    ])
    .orderBy('reports.started_at')
    .orderBy('reports.id')
    .execute();

const timeFactorsOf = (points: readonly ProbePoint[]) =>
  [...new Set(points.map((point) => point.time_factor))].toSorted((one, other) => one - other);

const figuresOf = (
  probes: Awaited<ReturnType<typeof listProbes>>,
  stored: GoalRow | undefined,
  timeZone: string,
): Omit<StudentProbes, 'student_id'> => {
  const points = probes.map(toProbePoint);
  const trend = points.map(({ correct_per_minute: value }, index) => ({
    at: probes[index]?.started_at ?? 0,
    value,
  }));
  const latest = points.slice(-latestShown);
  const goal = stored ? toGoal(stored) : null;
  const line = goal && aimLineOf(trend, goal, timeZone);
  return {
    probes: points.length,
    latest,
    median: latest.length < latestShown ? null : medianOf(latest.map((point) => point.correct_per_minute)),
    baseline: baselineOf(trend)?.value ?? null,
    baseline_time_factors: timeFactorsOf(points.slice(0, baselineProbes)),
    rate_per_week: weeklyChange(trend),
    time_factors: timeFactorsOf(points),
    rates: points.slice(-ratesShown).map(({ started_at: at, correct_per_minute: rate }) => ({ at, rate })),
    goal,
    is_below_aim: line && isBelowAim(trend, line),
  };
};

/** In roster order. */
export const readClassProbes = async (
  executor: Executor,
  { timeZone, ...which }: TaughtClass & { collectionId: string; timeZone: string | null },
): Promise<StudentProbes[]> => {
  await requireTeacher(executor, which);
  const students = (await listStudents(executor, [which.classId])).filter(isCurrent);
  if (students.length === 0) return [];
  const studentIds = students.map(({ id }) => id);
  const probes = Map.groupBy(await listProbes(executor, which), ({ user_id }) => user_id);
  const goals = await executor
    .selectFrom('student_goals')
    .selectAll()
    .where('student_id', 'in', studentIds)
    .where('collection_id', '=', which.collectionId)
    .execute();
  const goalOf = new Map(goals.map((row) => [row.student_id, row]));
  return studentIds.map((id) => ({
    student_id: id,
    ...figuresOf(probes.get(id) ?? [], goalOf.get(id), timeZone ?? 'UTC'),
  }));
};

export const readProbeSettings = async (executor: Executor, scope: LearnerScope): Promise<ProbeSettings> => {
  const row = await executor
    .selectFrom('probe_settings')
    .select(['time_factor', 'is_calm'])
    .where('user_id', '=', await requireLearner(executor, scope))
    .executeTakeFirst();
  return { time_factor: row?.time_factor ?? 1, is_calm: row?.is_calm === 1 };
};

export const saveProbeSettings = async (
  executor: Executor,
  { time_factor, is_calm, ...scope }: LearnerScope & ProbeSettings,
  now: number,
): Promise<undefined> => {
  const settings = { time_factor, is_calm: is_calm ? 1 : 0, updated_at: now } as const;
  await executor
    .insertInto('probe_settings')
    .values({ user_id: await requireLearner(executor, scope), ...settings })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(settings))
    .execute();
};
