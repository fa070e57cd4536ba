import type { ProbePoint, StudentProbes } from '@sixty/contract/probes';
import { weeklyChange } from '@sixty/domain/classes';
import { aimLineOf, baselineOf, baselineProbes, isBelowAim, medianOf } from '@sixty/domain/probe';
import type { Executor } from '../../database/open-database.ts';
import { toProbePoint } from '../probes/probes.service.ts';
import { requireTeacher } from './class-access.ts';
import type { TaughtClass } from './classes.repository.ts';
import { type GoalRow, listGoalsIn } from './goals.repository.ts';
import { toGoal } from './goals.service.ts';
import { listStudents } from './members.repository.ts';
import { listClassProbes } from './progress.repository.ts';

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
