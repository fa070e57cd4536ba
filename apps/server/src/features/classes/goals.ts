import type { Goal } from '@sixty/contract/students';
import { classLimits } from '@sixty/domain/classes';
import type { Selectable } from 'kysely';
import type { Executor } from '../../database/open-database.ts';
import type { Schema } from '../../database/schema.ts';
import { isVisibleTo } from '../../database/visibility.ts';
import { failure } from '../../plugins/failure.ts';
import { type LearnerScope, requireLearner } from './access.ts';

export type GoalRow = Selectable<Schema['student_goals']>;

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
  { userId, studentId, collectionId }: { userId: string; studentId: string; collectionId: string },
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

export const listLearnerGoals = async (executor: Executor, learner: LearnerScope): Promise<Goal[]> =>
  readGoals(executor, await requireLearner(executor, learner));

export const setGoal = async (
  executor: Executor,
  { collectionId, rate, by, ...learner }: LearnerScope & { collectionId: string } & Pick<Goal, 'rate' | 'by'>,
  now: number,
): Promise<undefined> => {
  const studentId = await requireLearner(executor, learner);
  if (!(await isKnownCollection(executor, { userId: learner.userId, studentId, collectionId })))
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

export const removeGoal = async (
  executor: Executor,
  { collectionId, ...learner }: LearnerScope & { collectionId: string },
): Promise<undefined> => {
  await executor
    .deleteFrom('student_goals')
    .where('student_id', '=', await requireLearner(executor, learner))
    .where('collection_id', '=', collectionId)
    .execute();
};
