import type { Goal } from '@sixty/contract/goals';
import { classLimits } from '@sixty/domain/classes';
import type { Executor } from '../../database/open-database.ts';
import { failure } from '../../plugins/failure.ts';
import type { StudentOfClass } from './class-access.ts';
import { deleteGoal, type GoalRow, isKnownCollection, listGoals, setGoalRow } from './goals.repository.ts';
import { requireLearner } from './learners.service.ts';
import { requireCurrentStudent } from './taught-students.service.ts';

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
