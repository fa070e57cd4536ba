import type { Executor } from '../../database/open-database.ts';
import type { UserScope } from '../../database/visibility.ts';
import {
  exportFile,
  mapped,
  NestedObject,
  type Section,
  readable,
  readUser,
  recordsOf,
  reportsOf,
} from '../exports/exports.ts';
import { findStudentScope, requireTaughtStudent, requireTeacher, type StudentOfClass } from './access.ts';
import { readInBatches } from '../../database/statements.ts';
import { listInvitations, listTeachers, type TaughtClass, type TaughtRow } from './classes.repository.ts';
import {
  findGroupUser,
  isCurrent,
  listStudents,
  listTaughtMemberships,
  type StudentRow,
} from './members.repository.ts';
import { listSharedCollections } from './shared-collections.ts';

async function* sectionsOfStudent(
  executor: Executor,
  { userId, scope }: { userId: string; scope: UserScope },
): AsyncGenerator<Section> {
  const studentId = scope.userId;
  const student = await readUser(executor, studentId);
  yield ['student', student ? readable(student) : null];
  yield ['classes', (await listTaughtMemberships(executor, { userId, studentId })).map(readable)];
  yield* recordsOf(executor, scope);
}

export const exportStudent = async (
  executor: Executor,
  which: StudentOfClass,
  now: number,
): Promise<AsyncGenerator<string>> => {
  const { scope } = await requireTaughtStudent(executor, which);
  const sections = sectionsOfStudent(executor, { userId: which.userId, scope });
  return exportFile('sixty-student', now, sections);
};

async function* sectionsOfClass(
  executor: Executor,
  { userId, row: { id: classId, role, ...row } }: { userId: string; row: TaughtRow },
  now: number,
): AsyncGenerator<Section> {
  yield ['class', { class_id: classId, ...readable(row) }];
  yield ['teachers', await listTeachers(executor, classId)];
  const invitations = await listInvitations(executor, classId, now);
  yield [
    'invitations',
    invitations.map(({ created_at, expires_at }) => readable({ created_at, expires_at })),
  ];
  const entries = executor.selectFrom('class_audit_entries').selectAll().where('class_id', '=', classId);
  if (role === 'owner') yield ['audit', mapped(readInBatches(entries), readable)];
  yield ['collections', (await listSharedCollections(executor, classId)).map(readable)];
  const students = await listStudents(executor, [classId]);
  const exported = (some: readonly StudentRow[]) =>
    mapped(some, async ({ id: studentId }) => {
      const scope = await findStudentScope(executor, { userId, studentId, classId: null });
      return scope && new NestedObject(sectionsOfStudent(executor, { userId, scope }));
    });
  yield ['students', exported(students.filter(isCurrent))];
  yield ['former_students', exported(students.filter(({ left_at }) => left_at !== null))];
  const groupId = await findGroupUser(executor, classId);
  yield ['reports', groupId === null ? [] : reportsOf(executor, { userId: groupId })];
}

export const exportClass = async (
  executor: Executor,
  which: TaughtClass,
  now: number,
): Promise<AsyncGenerator<string>> => {
  const row = await requireTeacher(executor, which);
  return exportFile('sixty-class', now, sectionsOfClass(executor, { userId: which.userId, row }, now));
};
