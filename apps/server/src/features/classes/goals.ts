import type { Selectable } from 'kysely';
import type { Executor } from '../../database/open-database.ts';
import type { Schema } from '../../database/schema.ts';
import { isVisibleTo } from '../../database/visibility.ts';
import type { Goal } from '@sixty/contract/goals';
import { classLimits } from '@sixty/domain/classes';
import { failure } from '../../plugins/failure.ts';
import { requireCurrentStudent, requireLearner, type StudentOfClass } from './access.ts';

export type GoalRow = Selectable<Schema['student_goals']>;

type WhichGoal = { readonly studentId: string; readonly collectionId: string };

const listGoals = (executor: Executor, studentId: string): Promise<GoalRow[]> =>
  executor
    .selectFrom('student_goals')
    .selectAll()
    .where('student_id', '=', studentId)
    .orderBy('collection_id')
    .execute();

export const listGoalsIn = async (
  executor: Executor,
  { studentIds, collectionId }: { readonly studentIds: readonly string[]; readonly collectionId: string },
): Promise<GoalRow[]> =>
  studentIds.length === 0
    ? []
    : executor
        .selectFrom('student_goals')
        .selectAll()
        .where('student_id', 'in', studentIds)
        .where('collection_id', '=', collectionId)
        .execute();

/** Whether the user sees the collection or the learner practiced it, even if it is deleted since. */
const isKnownCollection = async (
  executor: Executor,
  { userId, studentId, collectionId }: WhichGoal & { readonly userId: string },
): Promise<boolean> => {
  const seen = await executor
    .selectFrom('collections')
    .select('id')
    .where('id', '=', collectionId)
    .where(isVisibleTo(userId))
    .executeTakeFirst();
  if (seen) return true;
  const practiced = await executor
    .selectFrom('reports')
    .select('id')
    .where('user_id', '=', studentId)
    .where('collection_id', '=', collectionId)
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return practiced !== undefined;
};

const setGoalRow = async (executor: Executor, row: GoalRow): Promise<void> => {
  const { rate, by_day, updated_at } = row;
  await executor
    .insertInto('student_goals')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['student_id', 'collection_id']).doUpdateSet({ rate, by_day, updated_at }),
    )
    .execute();
};

const deleteGoal = async (executor: Executor, { studentId, collectionId }: WhichGoal): Promise<void> => {
  await executor
    .deleteFrom('student_goals')
    .where('student_id', '=', studentId)
    .where('collection_id', '=', collectionId)
    .execute();
};

type Target = Pick<Goal, 'rate' | 'by'>;

/** A student, or the user without one. */
type OfLearner = { readonly userId: string; readonly studentId: string | undefined };

export const toGoal = ({
  collection_id,
  rate,
  by_day,
}: Omit<GoalRow, 'student_id' | 'updated_at'>): Goal => ({
  collection_id,
  rate,
  by: by_day,
});

export const readGoals = async (executor: Executor, learnerId: string): Promise<Goal[]> =>
  (await listGoals(executor, learnerId)).map(toGoal);

const set = async (
  executor: Executor,
  { rate, by, ...which }: { userId: string; studentId: string; collectionId: string } & Target,
  now: number,
): Promise<undefined> => {
  const { studentId, collectionId } = which;
  if (!(await isKnownCollection(executor, which)))
    throw failure('not_found', 'This collection doesn’t exist.');
  const others = (await listGoals(executor, studentId)).filter((row) => row.collection_id !== collectionId);
  if (others.length >= classLimits.goals)
    throw failure('too_large', `A learner can have up to ${classLimits.goals} goals.`);
  await setGoalRow(executor, {
    student_id: studentId,
    collection_id: collectionId,
    rate,
    by_day: by,
    updated_at: now,
  });
};

type GoalOfStudent = StudentOfClass & { readonly collectionId: string };

export const setGoal = async (
  executor: Executor,
  goal: GoalOfStudent & Target,
  now: number,
): Promise<undefined> => {
  await requireCurrentStudent(executor, goal);
  return set(executor, goal, now);
};

export const removeGoal = async (executor: Executor, which: GoalOfStudent): Promise<undefined> => {
  await requireCurrentStudent(executor, which);
  await deleteGoal(executor, which);
};

export const listLearnerGoals = async (executor: Executor, of: OfLearner): Promise<Goal[]> =>
  readGoals(executor, await requireLearner(executor, of));

export const setLearnerGoal = async (
  executor: Executor,
  { collection_id: collectionId, rate, by, ...of }: OfLearner & Goal,
  now: number,
): Promise<undefined> => {
  const studentId = await requireLearner(executor, of);
  return set(executor, { userId: of.userId, studentId, collectionId, rate, by }, now);
};

export const removeLearnerGoal = async (
  executor: Executor,
  { collectionId, ...of }: OfLearner & { readonly collectionId: string },
): Promise<undefined> => {
  await deleteGoal(executor, { studentId: await requireLearner(executor, of), collectionId });
};
