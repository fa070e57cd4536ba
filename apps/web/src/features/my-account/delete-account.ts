import { deleteMe } from '@sixty/contract/account';
import type { ValueOf } from '@sixty/contract/endpoint';
import { ApiError } from '../../api/api-error.ts';
import { callApi } from '../../api/call-api.ts';
import type { SignedIn } from '../../api/session.ts';
import { tokenOf } from '../../api/use-api.ts';

export type ProofOfOwner = ValueOf<typeof deleteMe, 'body'>;

/**
 * Deletes the account. If an earlier attempt had no answer, 'no such user' from the API means success and must not
 * lead to a new sign-in. Only the API's own answer counts: an expired session says nothing.
 * @param proof password or fresh ID token.
 * @param mayBeGone an earlier attempt had no answer.
 * @throws {ApiError}
 */
export const deleteAccount = async (
  session: SignedIn,
  { proof, mayBeGone }: { readonly proof: ProofOfOwner; readonly mayBeGone: boolean },
): Promise<void> => {
  try {
    const token = await tokenOf(session, true);
    await callApi(deleteMe, { body: proof }, { baseUrl: session.apiBase, token });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    if (mayBeGone && error.serverDetail !== null) return;
    session.signInAgain();
    throw error;
  }
};

/** Navigation state that reopens the deletion dialog after a fresh sign-in. */
export const deletionState = (subject: string): unknown => ({ accountToDelete: subject });

/** The subject in such a state; null for any other. */
export const accountToDelete = (state: unknown): string | null =>
  typeof state === 'object' &&
  state !== null &&
  'accountToDelete' in state &&
  typeof state.accountToDelete === 'string'
    ? state.accountToDelete
    : null;
