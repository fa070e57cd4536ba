import type { deleteMe } from '@sixty/contract/account';
import type { ValueOf } from '@sixty/contract/endpoint';
import type { User } from '@sixty/contract/users';
import type { Database, Executor } from '../../database/open-database.ts';
import { checkPassword, hasPassword } from '../../identity/accounts.service.ts';
import type { IsFreshSignIn } from '../../plugins/bearer.ts';
import { failure, type Failure } from '../../plugins/failure.ts';
import { accountIdOf, findIdentity } from '../users/users.service.ts';

const signInFirst = failure('forbidden', 'Please sign in again first, so we know it’s you.');

/** Null for users of a tenant, and without a user. */
export const findAccountId = async (executor: Executor, user: Pick<User, 'id'>): Promise<string | null> => {
  const identity = await findIdentity(executor, user.id);
  return identity && accountIdOf(identity);
};

export type ProofDeps = {
  readonly database: Database;
  readonly isFreshSignIn: IsFreshSignIn;
};

export type Proof = ValueOf<typeof deleteMe, 'body'>;

/** Null if the proof is right, or the user is already gone. */
export const problemOfProof = async (
  { database, isFreshSignIn }: ProofDeps,
  { password, id_token: idToken }: Proof,
  user: Pick<User, 'id'>,
  now: number,
): Promise<Failure | null> => {
  const identity = await findIdentity(database.db, user.id);
  if (!identity) return null;
  const accountId = accountIdOf(identity);
  if (accountId === null || !(await hasPassword(database.db, accountId)))
    return (await isFreshSignIn(idToken ?? '', identity.subject, now)) ? null : signInFirst;
  return checkPassword(database, { accountId, password: password ?? '' }, now);
};
