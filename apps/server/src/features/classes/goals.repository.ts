import type { Selectable } from 'kysely';
import type { Executor } from '../../database/open-database.ts';
import type { Schema } from '../../database/schema.ts';
import { isVisibleTo } from '../../database/visibility.ts';

export type GoalRow = Selectable<Schema['student_goals']>;

export type WhichGoal = { readonly studentId: string; readonly collectionId: string };

export const listGoals = (executor: Executor, studentId: string): Promise<GoalRow[]> =>
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
export const isKnownCollection = async (
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

export const setGoalRow = async (executor: Executor, row: GoalRow): Promise<void> => {
  const { rate, by_day, updated_at } = row;
  await executor
    .insertInto('student_goals')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['student_id', 'collection_id']).doUpdateSet({ rate, by_day, updated_at }),
    )
    .execute();
};

export const deleteGoal = async (
  executor: Executor,
  { studentId, collectionId }: WhichGoal,
): Promise<void> => {
  await executor
    .deleteFrom('student_goals')
    .where('student_id', '=', studentId)
    .where('collection_id', '=', collectionId)
    .execute();
};
