import { randomBytes } from 'node:crypto';
import type { Role } from '@sixty/contract/users';
import type { Selectable } from 'kysely';
import type { Executor } from '../database/open-database.ts';
import type { Schema } from '../database/schema.ts';
import { newId } from '../database/values.ts';
import { digest } from './email-address.ts';
import { cookiesOf } from './known-device.ts';

type InvitationRow = Selectable<Schema['sign_up_invitations']>;

export const listOpenInvitations = (executor: Executor, now: number): Promise<InvitationRow[]> =>
  executor
    .selectFrom('sign_up_invitations')
    .selectAll()
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Also its parent. True for one of two concurrent uses. */
export const useInvitation = async (
  executor: Executor,
  { id, parentId }: { id: string; parentId: string | null },
  now: number,
): Promise<boolean> => {
  const ids = parentId === null ? [id] : [id, parentId];
  const used = await executor
    .updateTable('sign_up_invitations')
    .set({ used_at: now, email: null })
    .where('id', 'in', ids)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .execute();
  return used.length === ids.length;
};

export const deleteInvitation = async (executor: Executor, id: string): Promise<boolean> => {
  const deleted = await executor
    .deleteFrom('sign_up_invitations')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
};

export type OpenInvitation = {
  id: string;
  /** Lower case. Null if anyone may use it. */
  email: string | null;
  role: Role | null;
  parentId: string | null;
  /** Epoch milliseconds. */
  expiresAt: number;
};

export type InvitationState =
  | { kind: 'open'; invitation: OpenInvitation }
  | { kind: 'unknown' | 'used' | 'expired' };

/** Null unless it can still be used. */
export const openInvitation = (state: InvitationState | null): OpenInvitation | null =>
  state?.kind === 'open' ? state.invitation : null;

export const createInvitation = async (
  executor: Executor,
  {
    email,
    role,
    parentId = null,
    lifetimeMs,
  }: Pick<OpenInvitation, 'email' | 'role'> & { parentId?: string | null; lifetimeMs: number },
  { publicUrl, now }: { publicUrl: string; now: number },
): Promise<OpenInvitation & { link: string }> => {
  const token = randomBytes(32).toString('base64url');
  const id = newId();
  const expiresAt = now + lifetimeMs;
  await executor
    .insertInto('sign_up_invitations')
    .values({
      id,
      token_hash: digest(token),
      email,
      role,
      parent_id: parentId,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
  return { id, email, role, parentId, expiresAt, link: `${publicUrl}/account/invitation?token=${token}` };
};

export const readInvitation = async (
  executor: Executor,
  token: string,
  now: number,
): Promise<InvitationState> => {
  const row = await executor
    .selectFrom('sign_up_invitations')
    .selectAll()
    .where('token_hash', '=', digest(token))
    .executeTakeFirst();
  if (!row) return { kind: 'unknown' };
  if (row.used_at !== null) return { kind: 'used' };
  if (row.expires_at <= now) return { kind: 'expired' };
  const { id, email, role, parent_id: parentId, expires_at: expiresAt } = row;
  return { kind: 'open', invitation: { id, email, role, parentId, expiresAt } };
};

const cookieLifetimeSeconds = 3600;

export const createInvitationCookie = ({ prefix, isHttps }: { prefix: string; isHttps: boolean }) => {
  const name = `${prefix}invitation`;
  const attributes = `Path=/interaction; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
  return {
    read: (cookieHeader: string | undefined): string | null => {
      const cookie = cookiesOf(cookieHeader ?? '').find((each) => each.startsWith(`${name}=`));
      return /=([\w-]{43})$/.exec(cookie ?? '')?.[1] ?? null;
    },
    keep: (token: string): string => `${name}=${token}; Max-Age=${cookieLifetimeSeconds}; ${attributes}`,
    drop: (): string => `${name}=; Max-Age=0; ${attributes}`,
  };
};

export type InvitationCookie = ReturnType<typeof createInvitationCookie>;
