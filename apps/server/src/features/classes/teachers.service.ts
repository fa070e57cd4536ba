import { createHash, randomBytes } from 'node:crypto';
import type { Class, Invitation } from '@sixty/contract/classes';
import { classLimits, invitationMs } from '@sixty/domain/classes';
import { newId } from '../../database/id.ts';
import type { Executor } from '../../database/open-database.ts';
import { toMoment } from '../../database/values.ts';
import {
  deleteInvitation,
  findInvitation,
  findTaught,
  insertInvitation,
  listInvitations,
  listTeachers,
  type TaughtClass,
  updateClassRow,
  useInvitationRow,
} from './classes.repository.ts';
import { deleteMember, insertMember, updateMember } from './members.repository.ts';
import { readTaughtClass, type Retention } from './classes.service.ts';
import { unshareAllOf } from './shared-collections.repository.ts';

const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex');

export type InviteOutcome =
  | { readonly kind: 'invited'; readonly invitation: Invitation & { readonly code: string } }
  | { readonly kind: 'not_found' | 'owner_only' | 'full' };

/** Only the reply contains the code. */
export const invite = async (executor: Executor, which: TaughtClass, now: number): Promise<InviteOutcome> => {
  const row = await findTaught(executor, which);
  if (!row) return { kind: 'not_found' };
  if (row.role !== 'owner') return { kind: 'owner_only' };
  const waiting = await listInvitations(executor, row.id, now);
  if (waiting.length >= classLimits.invitations) return { kind: 'full' };
  const code = randomBytes(18).toString('base64url');
  const id = newId();
  const expiresAt = now + invitationMs;
  await insertInvitation(executor, {
    id,
    class_id: row.id,
    code_hash: hashOf(code),
    created_at: now,
    expires_at: expiresAt,
    used_at: null,
  });
  return {
    kind: 'invited',
    invitation: {
      invitation_id: id,
      code,
      created_at: toMoment(now),
      expires_at: toMoment(expiresAt),
    },
  };
};

export const withdrawInvitation = async (
  executor: Executor,
  { invitationId, ...which }: TaughtClass & { readonly invitationId: string },
): Promise<boolean> => {
  const row = await findTaught(executor, which);
  return row?.role === 'owner' && deleteInvitation(executor, { classId: row.id, invitationId });
};

export type JoinOutcome =
  | { readonly kind: 'joined'; readonly class: Class }
  | { readonly kind: 'unknown' | 'used' | 'expired' | 'full' };

export const join = async (
  executor: Executor,
  { userId, code }: { readonly userId: string; readonly code: string },
  retention: Retention,
  now: number,
): Promise<JoinOutcome> => {
  const invitation = await findInvitation(executor, hashOf(code));
  if (!invitation) return { kind: 'unknown' };
  const which = { classId: invitation.class_id, userId };
  const known = await readTaughtClass(executor, which, retention);
  if (known) return { kind: 'joined', class: known };
  if (invitation.used_at !== null) return { kind: 'used' };
  if (invitation.expires_at <= now) return { kind: 'expired' };
  if ((await listTeachers(executor, which.classId)).length >= classLimits.teachers) return { kind: 'full' };
  if (!(await useInvitationRow(executor, invitation.id, now))) return { kind: 'used' };
  await insertMember(executor, {
    class_id: which.classId,
    user_id: userId,
    role: 'teacher',
    position: 0,
    joined_at: now,
    left_at: null,
  });
  const joined = await readTaughtClass(executor, which, retention);
  if (!joined) throw new Error('A teacher who joined a class doesn’t see it.');
  return { kind: 'joined', class: joined };
};

/** The owner can't leave before handing the class over. */
export const removeTeacher = async (
  executor: Executor,
  { teacherId, ...which }: TaughtClass & { readonly teacherId: string },
): Promise<'removed' | 'not_found' | 'owner_only'> => {
  const row = await findTaught(executor, which);
  if (!row) return 'not_found';
  if (row.role !== 'owner' && teacherId !== which.userId) return 'owner_only';
  if (!(await deleteMember(executor, { classId: row.id, userId: teacherId }, 'teacher'))) return 'not_found';
  await unshareAllOf(executor, { classId: row.id, userId: teacherId });
  return 'removed';
};

export const handOver = async (
  executor: Executor,
  { toId, ...which }: TaughtClass & { readonly toId: string },
  now: number,
): Promise<'done' | 'not_found' | 'owner_only'> => {
  const row = await findTaught(executor, which);
  if (!row) return 'not_found';
  const teachers = await listTeachers(executor, row.id);
  // Also covers a retry by the former owner.
  if (teachers.some(({ user_id, role }) => user_id === toId && role === 'owner')) return 'done';
  if (row.role !== 'owner') return 'owner_only';
  if (teachers.every(({ user_id }) => user_id !== toId)) return 'not_found';
  await updateMember(executor, which, { role: 'teacher' });
  await updateMember(executor, { classId: row.id, userId: toId }, { role: 'owner' });
  await updateClassRow(executor, { classId: row.id, fromVersion: null }, {}, now);
  return 'done';
};
