import type { Executor } from '../../database/open-database.ts';
import { type ReportScope, teacherRoles, type UserScope } from '../../database/visibility.ts';
import { failure } from '../../plugins/failure.ts';
import { findClassAsTeacher, type TaughtClass, type TaughtRow } from './classes.repository.ts';
import {
  findGroupUser,
  findStudent,
  isCurrent,
  listTaughtMemberships,
  type StudentRow,
} from './members.repository.ts';

export type StudentOfClass = TaughtClass & { studentId: string };

export type ClassCall = {
  params: { id: string };
  user: { id: string };
};
export const classOf = ({ params, user }: ClassCall) => ({ classId: params.id, userId: user.id });

type StudentCall = ClassCall & { params: { student_id: string } };
export const studentOf = (call: StudentCall) => ({ ...classOf(call), studentId: call.params.student_id });

const noClass = failure('not_found', 'This class doesn’t exist.');
export const noStudent = failure('not_found', 'This student doesn’t exist.');
export const ownerOnly = failure('forbidden', 'Only the owner of the class can do this.');
export const reauthenticationNeeded = failure(
  'forbidden',
  'For the first 7 days, please confirm with your password, or sign in again.',
);

export const requireTeacher = async (executor: Executor, which: TaughtClass): Promise<TaughtRow> => {
  const row = await findClassAsTeacher(executor, which);
  if (!row) throw noClass;
  return row;
};

export const requireOwner = async (executor: Executor, which: TaughtClass): Promise<TaughtRow> => {
  const row = await requireTeacher(executor, which);
  if (row.role !== 'owner') throw ownerOnly;
  return row;
};

/** Includes former students. */
export const requireStudent = async (executor: Executor, which: StudentOfClass): Promise<StudentRow> => {
  const student = (await findClassAsTeacher(executor, which)) && (await findStudent(executor, which));
  if (!student) throw noStudent;
  return student;
};

const noLearner = failure('not_found', 'This student or class doesn’t exist.');

/** The user if both are missing; the whole class if only `class_id` is given. */
export type StudentOrClass = {
  student_id?: string | null | undefined;
  class_id?: string | null | undefined;
};

/** The user whom a report is about, and the class it was recorded in. */
export type ReportLearner = { userId: string; classId: string | null };

/**
 * Refuses another's student or class. Former students count, since reports may wait in a browser.
 *
 * @param preferredClassId for a student without a class
 */
export const requireReportLearner = async (
  executor: Executor,
  userId: string,
  { student_id: studentId = null, class_id: classId = null }: StudentOrClass,
  preferredClassId: string | null = null,
): Promise<ReportLearner> => {
  if (studentId !== null) {
    const taught = await listTaughtMemberships(executor, { userId, studentId });
    const chosen = taught.find(({ class_id }) => class_id === (classId ?? preferredClassId));
    const membership = chosen ?? (classId === null ? taught[0] : undefined);
    if (!membership) throw noLearner;
    return { userId: studentId, classId: membership.class_id };
  }
  if (classId === null) return { userId, classId: null };
  const group =
    (await findClassAsTeacher(executor, { classId, userId })) && (await findGroupUser(executor, classId));
  if (!group) throw noLearner;
  return { userId: group, classId };
};

/** Returns whom a report is about, or null if the class is gone. Checks no right. */
export const findReportLearner = async (
  executor: Executor,
  userId: string,
  { student_id: studentId = null, class_id: classId = null }: StudentOrClass,
): Promise<string | null> =>
  studentId ?? (classId === null ? userId : await findGroupUser(executor, classId));

/**
 * The class that keeps a student's report, if the user teaches it: where it was recorded, or, if that class is gone,
 * one that the student is in.
 */
export const findRecordingClassAsTeacher = async (
  executor: Executor,
  { userId, studentId, classId }: { userId: string; studentId: string; classId: string | null },
): Promise<TaughtRow | undefined> => {
  if (classId !== null) return findClassAsTeacher(executor, { userId, classId });
  const taught = await listTaughtMemberships(executor, { userId, studentId });
  const current = taught.find(isCurrent);
  return current && findClassAsTeacher(executor, { userId, classId: current.class_id });
};

/** Covers all classes of the two, or `classId` alone. Returns null for another's student. */
export const findStudentScope = async (
  executor: Executor,
  { userId, studentId, classId }: { userId: string; studentId: string; classId: string | null },
): Promise<UserScope | null> => {
  const memberships = await listTaughtMemberships(executor, { userId, studentId });
  const inClass = memberships.filter(({ class_id }) => classId === null || class_id === classId);
  if (inClass.length === 0) return null;
  if (inClass.some(isCurrent)) return { userId: studentId };
  return { userId: studentId, onlyInClasses: inClass.map(({ class_id }) => class_id) };
};

export const requireReportScope = async (
  executor: Executor,
  userId: string,
  { student_id: studentId = null, class_id: classId = null }: StudentOrClass,
): Promise<ReportScope> => {
  if (studentId !== null) {
    const scope = await findStudentScope(executor, { userId, studentId, classId });
    if (!scope) throw noLearner;
    return scope;
  }
  if (classId === null) return { userId };
  if (!(await findClassAsTeacher(executor, { classId, userId }))) throw noLearner;
  // This includes the user who stands for the whole class.
  const learners = await executor
    .selectFrom('class_members')
    .select('user_id')
    .where('class_id', '=', classId)
    .where('role', 'not in', teacherRoles)
    .where('left_at', 'is', null)
    .execute();
  return { classId, memberIds: learners.map((row) => row.user_id) };
};

/** A student of the class, or of any class without `classId`; the user without `studentId`. */
export type LearnerScope = {
  userId: string;
  studentId?: string | null | undefined;
  classId?: string | undefined;
};

export const learnerOf = (call: {
  user: { id: string };
  query: { student_id?: string | undefined };
}): LearnerScope => ({ userId: call.user.id, studentId: call.query.student_id });

/**
 * Returns the user without a student.
 *
 * @throws Failure for another's or a former student
 */
export const requireLearner = async (
  executor: Executor,
  { userId, studentId = null, classId }: LearnerScope,
): Promise<string> => {
  if (studentId === null) return userId;
  const memberships = await listTaughtMemberships(executor, { userId, studentId });
  const inClass = memberships.filter(({ class_id }) => classId === undefined || class_id === classId);
  if (!inClass.some(isCurrent)) throw noStudent;
  return studentId;
};

type TaughtStudent = { student: StudentRow; scope: UserScope };

/** Includes former students, of whom the scope has only what classes of the user recorded. */
export const requireTaughtStudent = async (
  executor: Executor,
  which: StudentOfClass,
): Promise<TaughtStudent> => {
  const student = await requireStudent(executor, which);
  const scope = await findStudentScope(executor, { ...which, classId: null });
  if (!scope) throw noStudent;
  return { student, scope };
};
