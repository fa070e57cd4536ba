import { deleteMe } from '@sixty/contract/account';
import type { ValueOf } from '@sixty/contract/endpoint';
import { ApiError } from '../../api/api-error.ts';
import { callApi } from '../../api/call-api.ts';
import type { SignedIn } from '../../api/session.ts';
import { tokenOf } from '../../api/use-api.ts';

export type ProofOfOwner = ValueOf<typeof deleteMe, 'body'>;

/**
 * Deletes the account. Not as other calls are made: of an account that may be gone already, that there is nobody of
 * this name is the answer that was hoped for, and no reason to sign in again. Only the API itself can give it: a
 * session that ended meanwhile says nothing of the account.
 *
 * @param proof what shows that it is the owner who asks.
 * @param mayBeGone whether an earlier attempt had no answer.
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
