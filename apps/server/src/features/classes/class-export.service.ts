import type { Executor } from '../../database/open-database.ts';
import type { UserScope } from '../../database/report-scope.ts';
import { exportFile, mapped, Nested, type Part, readable } from '../exports/json-chunks.ts';
import { readUser, recordsOf, reportsOf } from '../exports/records.service.ts';
import {
  findTaught,
  listInvitations,
  listTeachers,
  type TaughtClass,
  type TaughtRow,
} from './classes.repository.ts';
import { findGroupUser, listStudents, listTaughtMemberships, type StudentRow } from './members.repository.ts';
import { findStudentScope } from './learners.service.ts';
import type { StudentOfClass } from './roster.service.ts';
import { listSharedCollections } from './shared-collections.repository.ts';
import { findTaughtStudent } from './taught-students.service.ts';

async function* studentParts(
  executor: Executor,
  { userId, scope }: { readonly userId: string; readonly scope: UserScope },
): AsyncGenerator<Part> {
  const studentId = scope.userId;
  const student = await readUser(executor, studentId);
  yield ['student', student ? readable(student) : null];
  yield ['classes', (await listTaughtMemberships(executor, { userId, studentId })).map(readable)];
  yield* recordsOf(executor, scope);
}

/** Null for another's student. */
export const exportStudent = async (
  executor: Executor,
  which: StudentOfClass,
  now: number,
): Promise<AsyncGenerator<string> | null> => {
  const found = await findTaughtStudent(executor, which);
  if (!found) return null;
  const parts = studentParts(executor, { userId: which.userId, scope: found.scope });
  return exportFile('sixty-student', now, parts);
};

async function* classParts(
  executor: Executor,
  { userId, row: { id: classId, role: _role, ...row } }: { readonly userId: string; readonly row: TaughtRow },
  now: number,
): AsyncGenerator<Part> {
  yield ['class', { class_id: classId, ...readable(row) }];
  yield ['teachers', await listTeachers(executor, classId)];
  const invitations = await listInvitations(executor, classId, now);
  yield [
    'invitations',
    invitations.map(({ created_at, expires_at }) => readable({ created_at, expires_at })),
  ];
  yield ['collections', (await listSharedCollections(executor, classId)).map(readable)];
  const students = await listStudents(executor, [classId]);
  const exported = (some: readonly StudentRow[]) =>
    mapped(some, async ({ id: studentId }) => {
      const scope = await findStudentScope(executor, { userId, studentId, classId: null });
      return scope && new Nested(studentParts(executor, { userId, scope }));
    });
  yield ['students', exported(students.filter(({ left_at }) => left_at === null))];
  yield ['former_students', exported(students.filter(({ left_at }) => left_at !== null))];
  yield ['reports', reportsOf(executor, { userId: await findGroupUser(executor, classId) })];
}

/** Null for another's class. */
export const exportClass = async (
  executor: Executor,
  which: TaughtClass,
  now: number,
): Promise<AsyncGenerator<string> | null> => {
  const row = await findTaught(executor, which);
  if (!row) return null;
  return exportFile('sixty-class', now, classParts(executor, { userId: which.userId, row }, now));
};
