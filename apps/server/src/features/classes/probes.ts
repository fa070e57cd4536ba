import type { ProbePoint, ProbeSettings, StudentProbes } from '@sixty/contract/probes';
import { weeklyChange } from '@sixty/domain/classes';
import { aimLineOf, baselineOf, baselineProbes, isBelowAim, medianOf } from '@sixty/domain/probe';
import type { Executor } from '../../database/open-database.ts';
import { toProbePoint } from '../probes/probes.ts';
import { requireLearner, requireTeacher } from './access.ts';
import type { TaughtClass } from './classes.repository.ts';
import { type GoalRow, listGoalsIn, toGoal } from './goals.ts';
import { listStudents } from './members.repository.ts';
import { listClassProbes } from './progress.ts';
import type { Selectable } from 'kysely';
import type { Schema } from '../../database/schema.ts';

type ClassProbeRow = Awaited<ReturnType<typeof listClassProbes>>[number];

const latestShown = 3;
const ratesShown = 20;

const timeFactorsOf = (points: readonly ProbePoint[]) =>
  [...new Set(points.map((point) => point.time_factor))].toSorted((one, other) => one - other);

const figuresOf = (
  probes: readonly ClassProbeRow[],
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
  { timeZone, ...which }: TaughtClass & { readonly collectionId: string; readonly timeZone: string | null },
): Promise<StudentProbes[]> => {
  await requireTeacher(executor, which);
  const { classId, collectionId } = which;
  const students = (await listStudents(executor, [classId])).filter(({ left_at }) => left_at === null);
  const studentIds = students.map(({ id }) => id);
  const probes = Map.groupBy(await listClassProbes(executor, which), ({ user_id }) => user_id);
  const goals = new Map(
    (await listGoalsIn(executor, { studentIds, collectionId })).map((row) => [row.student_id, row]),
  );
  return studentIds.map((id) => ({
    student_id: id,
    ...figuresOf(probes.get(id) ?? [], goals.get(id), timeZone ?? 'UTC'),
  }));
};

type SettingsRow = Selectable<Schema['probe_settings']>;

const findSettings = (executor: Executor, userId: string): Promise<SettingsRow | undefined> =>
  executor.selectFrom('probe_settings').selectAll().where('user_id', '=', userId).executeTakeFirst();

const upsertSettings = async (executor: Executor, row: SettingsRow): Promise<void> => {
  const { user_id: _key, ...change } = row;
  await executor
    .insertInto('probe_settings')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
    .execute();
};

type OfLearner = { readonly userId: string; readonly studentId: string | undefined };

export const readProbeSettings = async (executor: Executor, of: OfLearner): Promise<ProbeSettings> => {
  const row = await findSettings(executor, await requireLearner(executor, of));
  return { time_factor: row?.time_factor ?? 1, is_calm: row?.is_calm === 1 };
};

export const saveProbeSettings = async (
  executor: Executor,
  { time_factor, is_calm, ...of }: OfLearner & ProbeSettings,
  now: number,
): Promise<undefined> => {
  await upsertSettings(executor, {
    user_id: await requireLearner(executor, of),
    time_factor,
    is_calm: is_calm ? 1 : 0,
    updated_at: now,
  });
};
