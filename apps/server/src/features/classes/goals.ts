import type { Goal } from '@sixty/contract/students';
import { classLimits } from '@sixty/domain/classes';
import type { Selectable } from 'kysely';
import type { Executor } from '../../database/open-database.ts';
import type { Schema } from '../../database/schema.ts';
import { isVisibleTo } from '../../database/visibility.ts';
import { failure } from '../../plugins/failure.ts';
import { type LearnerScope, requireCurrentStudent, requireLearner, type StudentOfClass } from './access.ts';

export type GoalRow = Selectable<Schema['student_goals']>;

type WhichGoal = { studentId: string; collectionId: string };

export const toGoal = ({ collection_id, rate, by_day: by }: GoalRow): Goal => ({ collection_id, rate, by });

export const readGoals = async (executor: Executor, learnerId: string): Promise<Goal[]> => {
  const rows = await executor
    .selectFrom('student_goals')
    .selectAll()
    .where('student_id', '=', learnerId)
    .orderBy('collection_id')
    .execute();
  return rows.map(toGoal);
};

/** Whether the user sees the collection or the learner practiced it, even if it is deleted since. */
const isKnownCollection = async (
  executor: Executor,
  { userId, studentId, collectionId }: WhichGoal & { userId: string },
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

const saveGoal = async (
  executor: Executor,
  { rate, by, ...which }: WhichGoal & { userId: string } & Pick<Goal, 'rate' | 'by'>,
  now: number,
): Promise<undefined> => {
  const { studentId, collectionId } = which;
  if (!(await isKnownCollection(executor, which)))
    throw failure('not_found', 'This collection doesn’t exist.');
  const goals = await readGoals(executor, studentId);
  const others = goals.filter((goal) => goal.collection_id !== collectionId);
  if (others.length >= classLimits.goals)
    throw failure('too_large', `A learner can have up to ${classLimits.goals} goals.`);
  const goal = { rate, by_day: by, updated_at: now };
  await executor
    .insertInto('student_goals')
    .values({ student_id: studentId, collection_id: collectionId, ...goal })
    .onConflict((conflict) => conflict.columns(['student_id', 'collection_id']).doUpdateSet(goal))
    .execute();
};

const deleteGoal = async (executor: Executor, which: WhichGoal): Promise<undefined> => {
  await executor
    .deleteFrom('student_goals')
    .where('student_id', '=', which.studentId)
    .where('collection_id', '=', which.collectionId)
    .execute();
};

type GoalOfStudent = StudentOfClass & { collectionId: string };

export const setGoal = async (
  executor: Executor,
  goal: GoalOfStudent & Pick<Goal, 'rate' | 'by'>,
  now: number,
): Promise<undefined> => {
  await requireCurrentStudent(executor, goal);
  return saveGoal(executor, goal, now);
};

export const removeGoal = async (executor: Executor, which: GoalOfStudent): Promise<undefined> => {
  await requireCurrentStudent(executor, which);
  return deleteGoal(executor, which);
};

export const listLearnerGoals = async (executor: Executor, scope: LearnerScope): Promise<Goal[]> =>
  readGoals(executor, await requireLearner(executor, scope));

export const setLearnerGoal = async (
  executor: Executor,
  { collection_id: collectionId, rate, by, ...scope }: LearnerScope & Goal,
  now: number,
): Promise<undefined> => {
  const studentId = await requireLearner(executor, scope);
  return saveGoal(executor, { userId: scope.userId, studentId, collectionId, rate, by }, now);
};

export const removeLearnerGoal = async (
  executor: Executor,
  { collectionId, ...scope }: LearnerScope & { collectionId: string },
): Promise<undefined> =>
  deleteGoal(executor, { studentId: await requireLearner(executor, scope), collectionId });
