import { deleteMe } from '@sixty/contract/account';
import type { ValueOf } from '@sixty/contract/endpoint';
import * as z from 'zod/mini';
import { ApiError } from '../../api/api-error.ts';
import { callApi } from '../../api/call-api.ts';
import type { SignedIn } from '../../api/auth.ts';
import { tokenOf } from '../../api/use-api.ts';
import { placeholderToken } from '../../platform/offline/caches.ts';

export type ProofOfOwner = ValueOf<typeof deleteMe, 'body'>;

/**
 * With `mayBeGone` (an earlier attempt had no answer), 'no such user' from the API means success. @throws
 * {ApiError}
 */
export const deleteAccount = async (
  auth: SignedIn,
  { proof, mayBeGone }: { proof: ProofOfOwner; mayBeGone: boolean },
): Promise<void> => {
  try {
    const known = await tokenOf(auth, false);
    // The refusal of a placeholder would look like that of a deleted user.
    const isPlaceholder = known === placeholderToken(auth.account.subject);
    const token = isPlaceholder ? await tokenOf(auth, false, true) : known;
    await callApi(deleteMe, { body: proof }, { baseUrl: auth.apiBase, token });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    if (mayBeGone && error.serverDetail !== null) return;
    auth.signInAgain();
    throw error;
  }
};

const DeletionState = z.object({ accountToDelete: z.string() });

/** Navigation state that reopens the dialog after a fresh sign-in. */
export const deletionState = (subject: string): unknown => ({ accountToDelete: subject });

export const accountToDelete = (state: unknown): string | null =>
  z.safeParse(DeletionState, state).data?.accountToDelete ?? null;
