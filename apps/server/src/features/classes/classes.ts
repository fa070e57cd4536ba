import type { Class, ClassDetail, Student } from '@sixty/contract/classes';
import { type Avatar, avatars, classLimits, deletionOf, needsProofToErase } from '@sixty/domain/classes';
import { dayMs } from '@sixty/domain/days';
import { newId, toIso } from '../../database/values.ts';
import { deleteRepliesWith } from '../../database/idempotency.repository.ts';
import type { Executor } from '../../database/open-database.ts';
import type { RetentionRule } from '../../database/retention.ts';
import { failure } from '../../plugins/failure.ts';
import { ownerOnly, reauthenticationNeeded, requireOwner, requireTeacher } from './access.ts';
import {
  findClassAsTeacher,
  listInvitations,
  listClassesOfTeacher,
  listTeachers,
  makeOwner,
  type TaughtClass,
  type TaughtRow,
  updateClassRow,
} from './classes.repository.ts';
import { eraseStudentsOf } from './erase.ts';
import {
  insertManagedUsers,
  insertMember,
  isCurrent,
  listStudents,
  type StudentRow,
} from './members.repository.ts';

export type Retention = { retentionDays: number };

const isAvatar = (name: string | null): name is Avatar =>
  name !== null && (avatars as readonly string[]).includes(name);

export const toStudent = ({ id, name, display_name, avatar }: StudentRow): Student => ({
  student_id: id,
  name,
  nickname: display_name,
  avatar: isAvatar(avatar) ? avatar : null,
});

const toClass = (row: TaughtRow, students: readonly StudentRow[], { retentionDays }: Retention): Class => ({
  class_id: row.id,
  name: row.name,
  role: row.role,
  students: students.filter(isCurrent).map(toStudent),
  version: row.version,
  created_at: toIso(row.created_at),
  archived_at: row.archived_at === null ? null : toIso(row.archived_at),
  deleted_at: row.archived_at === null ? null : toIso(deletionOf(row.archived_at, retentionDays)),
});

export const readClasses = async (
  executor: Executor,
  userId: string,
  retention: Retention,
): Promise<Class[]> => {
  const rows = await listClassesOfTeacher(executor, userId);
  const ids = rows.map(({ id }) => id);
  const students = Map.groupBy(await listStudents(executor, ids), ({ class_id }) => class_id);
  return rows.map((row) => toClass(row, students.get(row.id) ?? [], retention));
};

export const readTaughtClass = async (
  executor: Executor,
  which: TaughtClass,
  retention: Retention,
): Promise<Class | null> => {
  const row = await findClassAsTeacher(executor, which);
  return row ? toClass(row, await listStudents(executor, [row.id]), retention) : null;
};

export const readClassDetail = async (
  executor: Executor,
  which: TaughtClass,
  retention: Retention,
  now: number,
): Promise<ClassDetail> => {
  const row = await requireTeacher(executor, which);
  const students = await listStudents(executor, [row.id]);
  const teachers = await listTeachers(executor, row.id);
  const invitations = await listInvitations(executor, row.id, now);
  return {
    ...toClass(row, students, retention),
    teachers: teachers.map((teacher) => ({ ...teacher, is_me: teacher.user_id === which.userId })),
    former_students: students.flatMap((student) =>
      student.left_at === null
        ? []
        : [
            {
              ...toStudent(student),
              left_at: toIso(student.left_at),
              has_moved_on: student.has_moved_on === 1,
            },
          ],
    ),
    invitations: invitations.map(({ id, created_at, expires_at }) => ({
      invitation_id: id,
      created_at: toIso(created_at),
      expires_at: toIso(expires_at),
    })),
  };
};

export const createClass = async (
  executor: Executor,
  { userId, name, timeZone }: { userId: string; name: string; timeZone: string | null },
  retention: Retention,
  now: number,
): Promise<Class> => {
  const { count } = await executor
    .selectFrom('class_members')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow();
  if (count >= classLimits.classes)
    throw failure('too_large', 'You’ve reached your limit of classes. Please delete some first.');
  const row = { id: newId(), name, version: 1, created_at: now, updated_at: now, archived_at: null };
  const groupUserId = newId();
  await executor.insertInto('classes').values(row).execute();
  await insertManagedUsers(
    executor,
    [{ id: groupUserId, issuer: 'class', display_name: null, name, avatar: null, time_zone: timeZone }],
    now,
  );
  await insertMember(executor, { classId: row.id, userId, role: 'owner' }, now);
  await insertMember(executor, { classId: row.id, userId: groupUserId, role: 'group' }, now);
  return toClass({ ...row, role: 'owner' }, [], retention);
};

export const updateClass = async (
  executor: Executor,
  {
    name,
    isArchived,
    fromVersion,
    ...which
  }: TaughtClass & { name: string; isArchived: boolean; fromVersion: number | null },
  retention: Retention,
  now: number,
): Promise<Class> => {
  const before = await requireTeacher(executor, which);
  const isArchiving = isArchived !== (before.archived_at !== null);
  if (isArchiving && before.role !== 'owner') throw ownerOnly;
  const row = await updateClassRow(
    executor,
    { classId: before.id, fromVersion, name, ...(isArchiving && { archived_at: isArchived ? now : null }) },
    now,
  );
  const students = await listStudents(executor, [row.id]);
  return toClass({ ...row, role: before.role }, students, retention);
};

/** Deletes the students who are in no other class, with their records. Call it before the class is deleted. */
const eraseContentsOf = async (executor: Executor, classId: string): Promise<void> => {
  await eraseStudentsOf(executor, classId);
  await deleteRepliesWith(executor, [classId]);
};

const eraseClass = async (executor: Executor, classId: string): Promise<void> => {
  await eraseContentsOf(executor, classId);
  await executor.deleteFrom('classes').where('id', '=', classId).execute();
};

export const deleteClass = async (
  executor: Executor,
  { isProven, ...which }: TaughtClass & { isProven: boolean },
  now: number,
): Promise<void> => {
  const { id, archived_at: archivedAt } = await requireOwner(executor, which);
  if (!isProven && needsProofToErase(archivedAt ?? now, now)) throw reauthenticationNeeded;
  await eraseClass(executor, id);
};

export const archivedClasses = ({ retentionDays }: Retention): RetentionRule => ({
  table: 'classes',
  column: 'archived_at',
  keptMs: retentionDays * dayMs,
  batch: 1,
  before: async (executor, ids) => {
    for (const id of ids) await eraseContentsOf(executor, id);
  },
});

/** Gives the classes of a user to the co-teacher who joined first, or deletes them with their students. */
export const reassignClasses = async (executor: Executor, userId: string): Promise<void> => {
  for (const { id, role } of await listClassesOfTeacher(executor, userId)) {
    if (role !== 'owner') continue;
    const newOwner = (await listTeachers(executor, id)).find(({ user_id }) => user_id !== userId);
    if (newOwner) await makeOwner(executor, { classId: id, userId: newOwner.user_id });
    else await eraseClass(executor, id);
  }
};
