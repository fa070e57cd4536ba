import type { Goal } from '@sixty/contract/goals';
import { classLimits } from '@sixty/domain/classes';
import type { Executor } from '../../database/open-database.ts';
import { deleteGoal, type GoalRow, isKnownCollection, listGoals, setGoalRow } from './goals.repository.ts';
import { findStudentUser } from './learners.service.ts';
import type { StudentOfClass } from './roster.service.ts';
import { isCurrentStudent } from './taught-students.service.ts';

type Target = Pick<Goal, 'rate' | 'by'>;

export type GoalOutcome = 'done' | 'not_found' | 'no_collection' | 'full';

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
): Promise<GoalOutcome> => {
  const { studentId, collectionId } = which;
  if (!(await isKnownCollection(executor, which))) return 'no_collection';
  const others = (await listGoals(executor, studentId)).filter((row) => row.collection_id !== collectionId);
  if (others.length >= classLimits.goals) return 'full';
  await setGoalRow(executor, {
    student_id: studentId,
    collection_id: collectionId,
    rate,
    by_day: by,
    updated_at: now,
  });
  return 'done';
};

type GoalOfStudent = StudentOfClass & { readonly collectionId: string };

export const setGoal = async (
  executor: Executor,
  goal: GoalOfStudent & Target,
  now: number,
): Promise<GoalOutcome> =>
  (await isCurrentStudent(executor, goal)) ? set(executor, goal, now) : 'not_found';

export const removeGoal = async (executor: Executor, which: GoalOfStudent): Promise<boolean> => {
  if (!(await isCurrentStudent(executor, which))) return false;
  await deleteGoal(executor, which);
  return true;
};

export const listLearnerGoals = async (
  executor: Executor,
  { userId, studentId }: OfLearner,
): Promise<Goal[] | null> => {
  const learnerId = await findStudentUser(executor, userId, studentId);
  return learnerId === null ? null : readGoals(executor, learnerId);
};

export const setLearnerGoal = async (
  executor: Executor,
  { userId, studentId, ...goal }: OfLearner & Goal,
  now: number,
): Promise<GoalOutcome> => {
  const learnerId = await findStudentUser(executor, userId, studentId);
  if (learnerId === null) return 'not_found';
  return set(executor, { ...goal, userId, studentId: learnerId, collectionId: goal.collection_id }, now);
};

export const removeLearnerGoal = async (
  executor: Executor,
  { userId, studentId, collectionId }: OfLearner & { readonly collectionId: string },
): Promise<boolean> => {
  const learnerId = await findStudentUser(executor, userId, studentId);
  if (learnerId === null) return false;
  await deleteGoal(executor, { studentId: learnerId, collectionId });
  return true;
};
