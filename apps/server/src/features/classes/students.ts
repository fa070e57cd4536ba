import type { Student } from '@sixty/contract/classes';
import type { StudentDetail } from '@sixty/contract/students';
import {
  classLimits,
  needsProofToErase,
  nextAvatar,
  nextNickname,
  type NicknameKind,
} from '@sixty/domain/classes';
import { newId, toIso } from '../../database/values.ts';
import type { Executor } from '../../database/open-database.ts';
import { failure } from '../../plugins/failure.ts';
import {
  noStudent,
  reauthenticationNeeded,
  requireOwner,
  requireStudent,
  requireTaughtStudent,
  requireTeacher,
  type StudentOfClass,
} from './access.ts';
import { recordClassAct } from './class-audit.ts';
import { type TaughtClass, updateClassRow } from './classes.repository.ts';
import { toStudent } from './classes.ts';
import { readGoals } from './goals.ts';
import { eraseRecordsOf } from './erase.ts';
import {
  deleteMember,
  findStudent,
  insertManagedUsers,
  insertMember,
  isCurrent,
  listStudents,
  updateMember,
} from './members.repository.ts';
import { readNotes } from './notes.ts';

export const readStudent = async (executor: Executor, which: StudentOfClass): Promise<StudentDetail> => {
  const { student, scope } = await requireTaughtStudent(executor, which);
  return {
    ...toStudent(student),
    class_id: student.class_id,
    left_at: student.left_at === null ? null : toIso(student.left_at),
    goals: scope.onlyInClasses ? [] : await readGoals(executor, scope.userId),
    notes: await readNotes(executor, { ...scope, readerId: which.userId }),
  };
};

const classFull = failure('too_large', `A class can hold up to ${classLimits.students} students.`);
const tooManyFormer = failure(
  'too_large',
  `A class can have up to ${classLimits.formerStudents} former students. Before you add more, the owner can delete some of them for good, or archive this class and start a new one.`,
);

/** Former students limit adding, because removing must always be possible. */
const requireRoom = async (
  executor: Executor,
  classId: string,
  added: number,
  { isRestoring = false } = {},
): Promise<void> => {
  const all = await listStudents(executor, [classId]);
  const current = all.filter(isCurrent).length;
  if (current + added > classLimits.students) throw classFull;
  if (!isRestoring && all.length - current >= classLimits.formerStudents) throw tooManyFormer;
};

/** Counts former students, too. */
const nextPosition = async (executor: Executor, classId: string): Promise<number> => {
  const { last } = await executor
    .selectFrom('class_members')
    .select(({ fn }) => fn.max<number | null>('position').as('last'))
    .where('class_id', '=', classId)
    .where('role', '=', 'student')
    .executeTakeFirstOrThrow();
  return (last ?? -1) + 1;
};

export const addStudents = async (
  executor: Executor,
  {
    names,
    nicknames = null,
    timeZone,
    ...which
  }: TaughtClass & {
    names: readonly string[];
    nicknames?: NicknameKind | null | undefined;
    timeZone: string | null;
  },
  now: number,
): Promise<Student[]> => {
  const { classId } = which;
  await requireTeacher(executor, which);
  await requireRoom(executor, classId, names.length);
  const all = (await listStudents(executor, [classId])).filter(isCurrent).map(toStudent);
  const added = names.map((name): Student => {
    const avatar = nextAvatar(all.map((other) => other.avatar));
    const taken = all.map((other) => other.nickname);
    const nickname = nicknames && nextNickname(nicknames, avatar, taken);
    const student = { student_id: newId(), name, nickname, avatar };
    all.push(student);
    return student;
  });
  await insertManagedUsers(
    executor,
    added.map(({ student_id: id, name, nickname, avatar }) => ({
      id,
      name,
      display_name: nickname,
      avatar,
      issuer: 'managed',
      time_zone: timeZone,
    })),
    now,
  );
  const first = await nextPosition(executor, classId);
  for (const [index, { student_id: userId }] of added.entries())
    await insertMember(executor, { classId, userId, role: 'student', position: first + index }, now);
  await updateClassRow(executor, { classId }, now);
  return added;
};

const moveStudent = async (
  executor: Executor,
  { userId, studentId, classId, toId }: StudentOfClass & { toId: string },
  now: number,
): Promise<void> => {
  await requireOwner(executor, { classId, userId });
  await requireTeacher(executor, { classId: toId, userId });
  const known = await findStudent(executor, { classId: toId, studentId });
  if (!known || !isCurrent(known)) {
    await requireRoom(executor, toId, 1, { isRestoring: known !== undefined });
    const position = await nextPosition(executor, toId);
    const member = { classId: toId, userId: studentId };
    if (!(await insertMember(executor, { ...member, role: 'student', position }, now)))
      await updateMember(executor, member, { left_at: null, position });
  }
  await updateMember(executor, { classId, userId: studentId }, { left_at: now });
  await updateClassRow(executor, { classId: toId }, now);
  await recordClassAct(executor, { classId, userId, studentId, act: 'student_moved_out' }, now);
};

export const updateStudent = async (
  executor: Executor,
  {
    change,
    fromVersion,
    ...which
  }: StudentOfClass & {
    change: Omit<Student, 'student_id'> & { toClassId: string | null };
    fromVersion: number | null;
  },
  now: number,
): Promise<Student> => {
  const { classId, studentId } = which;
  const student = await requireStudent(executor, which);
  if (!isCurrent(student)) throw noStudent;
  await updateClassRow(executor, { classId, fromVersion }, now);
  const { name, nickname, avatar, toClassId } = change;
  if (toClassId !== null && toClassId !== classId)
    await moveStudent(executor, { ...which, toId: toClassId }, now);
  const row = { name, display_name: nickname === '' ? null : nickname, avatar };
  await executor
    .updateTable('users')
    .set({ ...row, updated_at: now })
    .where('id', '=', studentId)
    .where('issuer', '=', 'managed')
    .execute();
  return toStudent({ ...student, ...row });
};

/** The student becomes a former one and keeps the records. */
export const removeStudent = async (
  executor: Executor,
  which: StudentOfClass,
  now: number,
): Promise<void> => {
  const { classId, studentId } = which;
  const student = await requireStudent(executor, which);
  // A repeated call must keep the time of leaving.
  if (!isCurrent(student)) return;
  await updateMember(executor, { classId, userId: studentId }, { left_at: now });
  await updateClassRow(executor, { classId }, now);
  await recordClassAct(executor, { ...which, act: 'student_removed' }, now);
};

/** Deletes what the class recorded about a former student, and the student if no other class has them. */
export const eraseStudent = async (
  executor: Executor,
  { isProven, ...which }: StudentOfClass & { isProven: boolean },
  now: number,
): Promise<void> => {
  const { classId, userId, studentId } = which;
  const { left_at: leftAt } = await requireStudent(executor, which);
  await requireOwner(executor, which);
  if (leftAt === null) throw failure('conflict', 'Please take this student out of the class first.');
  if (!isProven && needsProofToErase(leftAt, now)) throw reauthenticationNeeded;
  await eraseRecordsOf(executor, which);
  await deleteMember(executor, { classId, userId: studentId }, 'student');
  await recordClassAct(executor, { classId, userId, act: 'student_erased' }, now);
};

export const restoreStudent = async (
  executor: Executor,
  which: StudentOfClass,
  now: number,
): Promise<Student> => {
  const { classId, studentId } = which;
  const student = await requireStudent(executor, which);
  if (!isCurrent(student)) {
    // Otherwise former teachers could read what the other class recorded.
    if (student.has_moved_on === 1)
      throw failure('conflict', 'This student moved on to another class. Its owner can move them back.');
    await requireRoom(executor, classId, 1, { isRestoring: true });
    await updateMember(executor, { classId, userId: studentId }, { left_at: null });
    await updateClassRow(executor, { classId }, now);
    await recordClassAct(executor, { ...which, act: 'student_restored' }, now);
  }
  return toStudent(student);
};
