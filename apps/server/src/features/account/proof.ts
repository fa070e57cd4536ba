import type { deleteMe } from '@sixty/contract/account';
import type { ValueOf } from '@sixty/contract/endpoint';
import type { User } from '@sixty/contract/users';
import type { Database, Executor } from '../../database/open-database.ts';
import type { LocalAccounts } from '../../identity/local-accounts.ts';
import type { IsFreshSignIn } from '../../plugins/bearer.ts';
import { failure, type Failure } from '../../plugins/failure.ts';
import { findIdentity } from '../users/users.service.ts';

const signInFirst = failure('forbidden', 'Please sign in again first, so we know it’s you.');

export const subjectOf = async (executor: Executor, user: Pick<User, 'id'>): Promise<string | null> =>
  (await findIdentity(executor, user.id))?.subject ?? null;

export type ProofDeps = {
  readonly database: Database;
  readonly accounts: LocalAccounts | null;
  readonly isFreshSignIn: IsFreshSignIn;
};

export type Proof = ValueOf<typeof deleteMe, 'body'>;

/** Null if the proof is right, or the user is already gone. */
export const problemOfProof = async (
  { database, accounts, isFreshSignIn }: ProofDeps,
  { password, id_token: idToken }: Proof,
  user: Pick<User, 'id'>,
  now: number,
): Promise<Failure | null> => {
  const subject = await subjectOf(database.db, user);
  if (subject === null) return null;
  if (!accounts || !(await accounts.hasPassword(subject)))
    return (await isFreshSignIn(idToken ?? '', subject, now)) ? null : signInFirst;
  return accounts.checkPassword({ accountId: subject, password: password ?? '' });
};
