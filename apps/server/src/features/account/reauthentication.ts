import type { deleteMe } from '@sixty/contract/account';
import type { ValueOf } from '@sixty/contract/endpoint';
import type { User } from '@sixty/contract/users';
import type { Database, Executor } from '../../database/open-database.ts';
import { hasPassword } from '../../identity/accounts.ts';
import { requirePassword } from '../../identity/password-sign-in.ts';
import type { IsFreshSignIn } from '../../plugins/bearer.ts';
import { failure } from '../../plugins/failure.ts';
import { accountIdOf, findUserById } from '../users/users.ts';

const signInAgain = failure('forbidden', 'Please sign in again first, so we know it’s you.');

/** Returns null for users of a tenant, and without a user. */
export const findAccountId = async (executor: Executor, user: Pick<User, 'id'>): Promise<string | null> => {
  const row = await findUserById(executor, user.id);
  return row ? accountIdOf(row) : null;
};

export type ReauthenticationDeps = {
  database: Database;
  isFreshSignIn: IsFreshSignIn;
};

export type Proof = ValueOf<typeof deleteMe, 'body'>;

/** Also accepts the call of a user who is already gone. @throws Failure if the proof is wrong. */
export const requireReauthentication = async (
  { database, isFreshSignIn }: ReauthenticationDeps,
  { password, id_token: idToken }: Proof,
  user: Pick<User, 'id'>,
  now: number,
): Promise<void> => {
  const row = await findUserById(database.db, user.id);
  if (!row) return;
  const accountId = accountIdOf(row);
  if (accountId !== null && (await hasPassword(database.db, accountId)))
    await requirePassword(database, { accountId, password: password ?? '' }, now);
  else if (!(await isFreshSignIn(idToken ?? '', row.subject, now))) throw signInAgain;
};
