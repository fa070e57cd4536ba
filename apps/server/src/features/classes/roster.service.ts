import type { Student } from '@sixty/contract/classes';
import { type Avatar, classLimits, nextAvatar, nextNickname, type NicknameKind } from '@sixty/domain/classes';
import { newId } from '../../database/id.ts';
import type { Executor } from '../../database/open-database.ts';
import { findTaught, type TaughtClass, updateClassRow } from './classes.repository.ts';
import {
  deleteMember,
  findStudent,
  insertManagedUsers,
  insertMember,
  listStudents,
  nextPosition,
  type StudentRow,
  updateMember,
  updateStudentRow,
} from './members.repository.ts';
import { toStudent } from './classes.service.ts';
import { eraseStudentOf } from './erasing.repository.ts';

export type StudentOfClass = TaughtClass & { readonly studentId: string };

/** `stale`: the class's version isn't `fromVersion`. */
export type RosterProblem = { readonly kind: 'not_found' | 'full' | 'stale' };

type StudentOutcome = { readonly kind: 'saved'; readonly student: Student } | RosterProblem;

const isCurrent = ({ left_at }: StudentRow): boolean => left_at === null;

const isFull = async (executor: Executor, classId: string, added: number): Promise<boolean> =>
  (await listStudents(executor, [classId])).filter(isCurrent).length + added > classLimits.students;

const changeVersion = (executor: Executor, classId: string, now: number, fromVersion: number | null = null) =>
  updateClassRow(executor, { classId, fromVersion }, {}, now);

export const addStudents = async (
  executor: Executor,
  {
    names,
    nicknames = null,
    timeZone,
    ...which
  }: TaughtClass & {
    readonly names: readonly string[];
    readonly nicknames?: NicknameKind | null | undefined;
    readonly timeZone: string | null;
  },
  now: number,
): Promise<{ readonly kind: 'added'; readonly students: Student[] } | RosterProblem> => {
  const { classId } = which;
  if (!(await findTaught(executor, which))) return { kind: 'not_found' };
  if (await isFull(executor, classId, names.length)) return { kind: 'full' };
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
    await insertMember(executor, {
      class_id: classId,
      user_id: userId,
      role: 'student',
      position: first + index,
      joined_at: now,
      left_at: null,
    });
  await changeVersion(executor, classId, now);
  return { kind: 'added', students: added };
};

const move = async (
  executor: Executor,
  { userId, studentId, classId, toId }: StudentOfClass & { readonly toId: string },
  now: number,
): Promise<RosterProblem | null> => {
  if (!(await findTaught(executor, { classId: toId, userId }))) return { kind: 'not_found' };
  const known = await findStudent(executor, { classId: toId, studentId });
  if (!known || !isCurrent(known)) {
    if (await isFull(executor, toId, 1)) return { kind: 'full' };
    const position = await nextPosition(executor, toId);
    const member = { class_id: toId, user_id: studentId, role: 'student' as const, position };
    if (!(await insertMember(executor, { ...member, joined_at: now, left_at: null })))
      await updateMember(executor, { classId: toId, userId: studentId }, { left_at: null, position });
  }
  await updateMember(executor, { classId, userId: studentId }, { left_at: now });
  await changeVersion(executor, toId, now);
  return null;
};

export const updateStudent = async (
  executor: Executor,
  {
    change,
    fromVersion,
    ...which
  }: StudentOfClass & {
    readonly change: {
      readonly name: string;
      readonly nickname: string | null;
      readonly avatar: Avatar | null;
      readonly toClassId: string | null;
    };
    readonly fromVersion: number | null;
  },
  now: number,
): Promise<StudentOutcome> => {
  const { classId, studentId } = which;
  if (!(await findTaught(executor, which))) return { kind: 'not_found' };
  const student = await findStudent(executor, { classId, studentId });
  if (!student || !isCurrent(student)) return { kind: 'not_found' };
  if (!(await changeVersion(executor, classId, now, fromVersion))) return { kind: 'stale' };
  const { name, nickname, avatar, toClassId } = change;
  if (toClassId !== null && toClassId !== classId) {
    const problem = await move(executor, { ...which, toId: toClassId }, now);
    if (problem) return problem;
  }
  const row = { name, display_name: nickname === '' ? null : nickname, avatar };
  await updateStudentRow(executor, studentId, row, now);
  return { kind: 'saved', student: toStudent({ ...student, ...row }) };
};

/** The student becomes a former one and keeps the records. */
export const removeStudent = async (
  executor: Executor,
  which: StudentOfClass,
  now: number,
): Promise<boolean> => {
  const { classId, studentId } = which;
  if (!(await findTaught(executor, which))) return false;
  const student = await findStudent(executor, which);
  if (!student) return false;
  // A repeated call must keep the time of leaving.
  if (!isCurrent(student)) return true;
  await updateMember(executor, { classId, userId: studentId }, { left_at: now });
  await changeVersion(executor, classId, now);
  return true;
};

/** Deletes a former student; see `eraseStudentOf`. */
export const eraseStudent = async (
  executor: Executor,
  which: StudentOfClass,
): Promise<'erased' | 'not_found' | 'current'> => {
  const { classId, studentId } = which;
  if (!(await findTaught(executor, which))) return 'not_found';
  const student = await findStudent(executor, which);
  if (!student) return 'not_found';
  if (isCurrent(student)) return 'current';
  await eraseStudentOf(executor, which);
  await deleteMember(executor, { classId, userId: studentId }, 'student');
  return 'erased';
};

export const restoreStudent = async (
  executor: Executor,
  which: StudentOfClass,
  now: number,
): Promise<StudentOutcome> => {
  const { classId, studentId } = which;
  if (!(await findTaught(executor, which))) return { kind: 'not_found' };
  const student = await findStudent(executor, which);
  if (!student) return { kind: 'not_found' };
  if (!isCurrent(student)) {
    if (await isFull(executor, classId, 1)) return { kind: 'full' };
    await updateMember(executor, { classId, userId: studentId }, { left_at: null });
    await changeVersion(executor, classId, now);
  }
  return { kind: 'saved', student: toStudent(student) };
};
