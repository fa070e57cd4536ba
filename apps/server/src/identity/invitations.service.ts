import { randomBytes } from 'node:crypto';
import type { Role } from '@sixty/contract/users';
import { newId } from '../database/id.ts';
import type { Executor } from '../database/open-database.ts';
import { digest } from './account-rules.ts';
import { findInvitationByToken, insertInvitation } from './invitations.repository.ts';

export type OpenInvitation = {
  readonly id: string;
  /** Lower case. Null if anyone may use it. */
  readonly email: string | null;
  readonly role: Role | null;
  readonly parentId: string | null;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
};

export type InvitationState =
  | { readonly kind: 'open'; readonly invitation: OpenInvitation }
  | { readonly kind: 'unknown' | 'used' | 'expired' };

export const openIn = (state: InvitationState | null): OpenInvitation | null =>
  state?.kind === 'open' ? state.invitation : null;

export const createInvitation = async (
  executor: Executor,
  {
    email,
    role,
    parentId = null,
    lifetimeMs,
  }: Pick<OpenInvitation, 'email' | 'role'> & {
    readonly parentId?: string | null;
    readonly lifetimeMs: number;
  },
  { publicUrl, now }: { readonly publicUrl: string; readonly now: number },
): Promise<OpenInvitation & { readonly link: string }> => {
  const token = randomBytes(32).toString('base64url');
  const id = newId();
  const expiresAt = now + lifetimeMs;
  const row = { id, email, role, parent_id: parentId, created_at: now, expires_at: expiresAt };
  await insertInvitation(executor, { ...row, token_hash: digest(token) });
  return { id, email, role, parentId, expiresAt, link: `${publicUrl}/account/invitation?token=${token}` };
};

export const readInvitation = async (
  executor: Executor,
  token: string,
  now: number,
): Promise<InvitationState> => {
  const row = await findInvitationByToken(executor, digest(token));
  if (!row) return { kind: 'unknown' };
  if (row.used_at !== null) return { kind: 'used' };
  if (row.expires_at <= now) return { kind: 'expired' };
  const { id, email, role, parent_id: parentId, expires_at: expiresAt } = row;
  return { kind: 'open', invitation: { id, email, role, parentId, expiresAt } };
};
