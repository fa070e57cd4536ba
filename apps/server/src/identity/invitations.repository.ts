import type { Insertable, Selectable } from 'kysely';
import type { Executor } from '../database/open-database.ts';
import type { Schema } from '../database/schema.ts';

export type InvitationRow = Selectable<Schema['sign_up_invitations']>;

export const insertInvitation = async (
  executor: Executor,
  row: Insertable<Schema['sign_up_invitations']>,
): Promise<void> => {
  await executor.insertInto('sign_up_invitations').values(row).execute();
};

export const findInvitationByToken = async (
  executor: Executor,
  tokenHash: string,
): Promise<InvitationRow | null> => {
  const row = await executor
    .selectFrom('sign_up_invitations')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row ?? null;
};

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
  { id, parentId }: { readonly id: string; readonly parentId: string | null },
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
