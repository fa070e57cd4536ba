import { hash, randomBytes } from 'node:crypto';
import type { Class, Invitation } from '@sixty/contract/classes';
import { classLimits, invitationMs } from '@sixty/domain/classes';
import { newId, toIso } from '../../database/values.ts';
import type { Executor } from '../../database/open-database.ts';
import { failure } from '../../plugins/failure.ts';
import { ownerOnly, requireOwner, requireTeacher } from './access.ts';
import {
  listInvitations,
  listTeachers,
  makeOwner,
  type TaughtClass,
  updateClassRow,
} from './classes.repository.ts';
import { readTaughtClass, type Retention } from './classes.ts';
import { deleteMember, insertMember, updateMember } from './members.repository.ts';
import { unshareAllOf } from './shared-collections.ts';

const noTeacher = failure('not_found', 'This teacher doesn’t exist.');

/** Only the reply contains the code. */
export const createInvitation = async (
  executor: Executor,
  which: TaughtClass,
  now: number,
): Promise<Invitation & { code: string }> => {
  const row = await requireOwner(executor, which);
  const waiting = await listInvitations(executor, row.id, now);
  if (waiting.length >= classLimits.invitations)
    throw failure('too_large', 'Too many invitations are waiting. Please take one back first.');
  const code = randomBytes(18).toString('base64url');
  const id = newId();
  const expiresAt = now + invitationMs;
  await executor
    .insertInto('class_invitations')
    .values({
      id,
      class_id: row.id,
      code_hash: hash('sha256', code),
      created_at: now,
      expires_at: expiresAt,
      used_at: null,
    })
    .execute();
  return { invitation_id: id, code, created_at: toIso(now), expires_at: toIso(expiresAt) };
};

export const withdrawInvitation = async (
  executor: Executor,
  { invitationId, ...which }: TaughtClass & { invitationId: string },
): Promise<undefined> => {
  const { id: classId } = await requireOwner(executor, which);
  const deleted = await executor
    .deleteFrom('class_invitations')
    .where('id', '=', invitationId)
    .where('class_id', '=', classId)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!deleted) throw failure('not_found', 'This invitation doesn’t exist.');
};

const askForNew = 'Please ask for a new one.';
const invitationUsed = failure('conflict', `This invitation was used already. ${askForNew}`);

export const joinClass = async (
  executor: Executor,
  { userId, code }: { userId: string; code: string },
  retention: Retention,
  now: number,
): Promise<Class> => {
  const invitation = await executor
    .selectFrom('class_invitations')
    .selectAll()
    .where('code_hash', '=', hash('sha256', code))
    .executeTakeFirst();
  if (!invitation) throw failure('not_found', `This invitation doesn’t exist. ${askForNew}`);
  const which = { classId: invitation.class_id, userId };
  const known = await readTaughtClass(executor, which, retention);
  if (known) return known;
  if (invitation.used_at !== null) throw invitationUsed;
  if (invitation.expires_at <= now) throw failure('conflict', `This invitation has expired. ${askForNew}`);
  if ((await listTeachers(executor, which.classId)).length >= classLimits.teachers)
    throw failure('too_large', `A class can have up to ${classLimits.teachers} teachers.`);
  const used = await executor
    .updateTable('class_invitations')
    .set({ used_at: now })
    .where('id', '=', invitation.id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!used) throw invitationUsed;
  await insertMember(executor, { ...which, role: 'teacher' }, now);
  const joined = await readTaughtClass(executor, which, retention);
  if (!joined) throw new Error('A teacher who joined a class doesn’t see it.');
  return joined;
};

/** The owner can't leave before handing the class over. */
export const removeTeacher = async (
  executor: Executor,
  { teacherId, ...which }: TaughtClass & { teacherId: string },
): Promise<undefined> => {
  const { id: classId, role } = await requireTeacher(executor, which);
  if (role !== 'owner' && teacherId !== which.userId) throw ownerOnly;
  if (!(await deleteMember(executor, { classId, userId: teacherId }, 'teacher'))) throw noTeacher;
  await unshareAllOf(executor, { classId, userId: teacherId });
};

export const transferOwnership = async (
  executor: Executor,
  { toId, ...which }: TaughtClass & { toId: string },
  now: number,
): Promise<void> => {
  const row = await requireTeacher(executor, which);
  const teachers = await listTeachers(executor, row.id);
  // Also covers a retry by the former owner.
  if (teachers.some(({ user_id, role }) => user_id === toId && role === 'owner')) return;
  if (row.role !== 'owner') throw ownerOnly;
  if (teachers.every(({ user_id }) => user_id !== toId)) throw noTeacher;
  await updateMember(executor, which, { role: 'teacher' });
  await makeOwner(executor, { classId: row.id, userId: toId });
  await updateClassRow(executor, { classId: row.id }, now);
};
