import type { Class, Student } from '@sixty/contract/classes';
import { type RoundStudent, shownName } from '@sixty/domain/classes';
import type { Learner } from '../../platform/learner.ts';

export const activeClasses = (classes: readonly Class[]): readonly Class[] =>
  classes.filter(({ archived_at: archivedAt }) => archivedAt === null);

export const learnerOf = ({ class_id: classId, name }: Class, student: Student | null): Learner =>
  student
    ? { classId, studentId: student.student_id, name: shownName(student) }
    : { classId, studentId: null, name };

export const isSameLearner = (one: Learner | null, other: Learner | null): boolean =>
  one?.classId === other?.classId && one?.studentId === other?.studentId;

export const roundStudentsOf = ({ students }: Class): RoundStudent[] =>
  students.map((student) => ({
    studentId: student.student_id,
    name: shownName(student),
    avatar: student.avatar,
  }));

export type Found =
  | { kind: 'found'; classroom: Class; student: Student | null }
  | { kind: 'gone'; reason: string };

export const findLearner = (classes: readonly Class[], { classId, studentId, name }: Learner): Found => {
  const classroom = classes.find(({ class_id: id }) => id === classId);
  if (!classroom) {
    const reason = `The class ${studentId === null && name !== undefined ? `“${name}” ` : ''}is no longer yours.`;
    return { kind: 'gone', reason };
  }
  if (classroom.archived_at !== null) return { kind: 'gone', reason: `${classroom.name} is archived.` };
  if (studentId === null) return { kind: 'found', classroom, student: null };
  const student = classroom.students.find(({ student_id: id }) => id === studentId);
  if (student) return { kind: 'found', classroom, student };
  return { kind: 'gone', reason: `${name ?? 'This student'} is no longer in ${classroom.name}.` };
};
