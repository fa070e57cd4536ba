import type { ReportScope, UserScope } from '../../database/report-scope.ts';
import type { Executor } from '../../database/open-database.ts';
import { findTaught } from './classes.repository.ts';
import { findGroupUser, listLearnerIds, listTaughtMemberships } from './members.repository.ts';

/** Both null: the user. `class_id` alone: the whole class. */
export type Learner = {
  readonly student_id?: string | null | undefined;
  readonly class_id?: string | null | undefined;
};

/** Owner of a report, and the class it was recorded in. */
export type Recorded = { readonly userId: string; readonly classId: string | null };

/** Null for another's student or class. Former students count, since reports may wait in a browser. */
export const findRecorded = async (
  executor: Executor,
  userId: string,
  { student_id: studentId = null, class_id: classId = null }: Learner,
): Promise<Recorded | null> => {
  if (studentId !== null) {
    const memberships = await listTaughtMemberships(executor, { userId, studentId });
    const membership = memberships.find(({ class_id }) => classId === null || class_id === classId);
    return membership ? { userId: studentId, classId: membership.class_id } : null;
  }
  if (classId === null) return { userId, classId: null };
  if (!(await findTaught(executor, { classId, userId }))) return null;
  return { userId: await findGroupUser(executor, classId), classId };
};

/** In all classes of the two, or in `classId` alone. Null for another's student. */
export const findStudentScope = async (
  executor: Executor,
  {
    userId,
    studentId,
    classId,
  }: { readonly userId: string; readonly studentId: string; readonly classId: string | null },
): Promise<UserScope | null> => {
  const memberships = await listTaughtMemberships(executor, { userId, studentId });
  const ofClass = memberships.filter(({ class_id }) => classId === null || class_id === classId);
  if (ofClass.length === 0) return null;
  const isCurrent = ofClass.some(({ left_at }) => left_at === null);
  const classIds = ofClass.map(({ class_id }) => class_id);
  return { userId: studentId, ...(!isCurrent && { onlyInClasses: classIds }) };
};

export const findReportScope = async (
  executor: Executor,
  userId: string,
  { student_id: studentId = null, class_id: classId = null }: Learner,
): Promise<ReportScope | null> => {
  if (studentId !== null) return findStudentScope(executor, { userId, studentId, classId });
  if (classId === null) return { userId };
  if (!(await findTaught(executor, { classId, userId }))) return null;
  return { classId, memberIds: await listLearnerIds(executor, classId) };
};

/** Null for another's or a former student. */
export const findStudentUser = async (
  executor: Executor,
  userId: string,
  studentId: string | null | undefined,
): Promise<string | null> => {
  if (studentId === undefined || studentId === null) return userId;
  const memberships = await listTaughtMemberships(executor, { userId, studentId });
  return memberships.some(({ left_at }) => left_at === null) ? studentId : null;
};
