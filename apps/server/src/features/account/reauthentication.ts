import type { deleteMe } from '@sixty/contract/account';
import type { ValueOf } from '@sixty/contract/endpoint';
import type { User } from '@sixty/contract/users';
import type { Database, Executor } from '../../database/open-database.ts';
import { hasPassword, requirePassword } from '../../identity/accounts.service.ts';
import type { IsFreshSignIn } from '../../plugins/bearer.ts';
import { failure } from '../../plugins/failure.ts';
import { accountIdOf, findIdentity } from '../users/users.ts';

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

/** Also accepts the call of a user who is already gone. @throws Failure if the proof is wrong. */
export const requireProof = async (
  { database, isFreshSignIn }: ProofDeps,
  { password, id_token: idToken }: Proof,
  user: Pick<User, 'id'>,
  now: number,
): Promise<void> => {
  const identity = await findIdentity(database.db, user.id);
  if (!identity) return;
  const accountId = accountIdOf(identity);
  if (accountId !== null && (await hasPassword(database.db, accountId)))
    await requirePassword(database, { accountId, password: password ?? '' }, now);
  else if (!(await isFreshSignIn(idToken ?? '', identity.subject, now))) throw signInFirst;
};
