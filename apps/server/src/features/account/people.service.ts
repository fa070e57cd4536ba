import type { Database, Executor } from '../../database/open-database.ts';
import { withTransaction } from '../../database/transaction.ts';
import { findLocalAccount, removeAccount, waysOfSigningIn } from '../../identity/accounts.service.ts';
import { localAccounts } from '../../identity/local-accounts.ts';
import { findUsersByEmail } from '../users/users.service.ts';
import { deleteEverything, type DeletionDeps } from './delete.service.ts';

export type Person = {
  readonly name: string;
  readonly kind: 'user' | 'account';
  readonly id: string;
  /** Password, connections of this server, or the external issuer. */
  readonly ways: readonly [string, ...string[]];
  /** Epoch milliseconds. */
  readonly joinedAt: number;
};

export const findPeople = async (executor: Executor, email: string): Promise<Person[]> => {
  const users = await findUsersByEmail(executor, email);
  const account = await findLocalAccount(executor, email);
  const people: Person[] = [];
  for (const { id, name, issuer, subject, created_at: joinedAt } of users) {
    const [way = issuer, ...more] = await waysOfSigningIn(executor, subject);
    people.push({ kind: 'user', id, name, ways: [way, ...more], joinedAt });
  }
  if (account && users.every(({ subject }) => subject !== account.id)) {
    const { id, name, created_at: joinedAt } = account;
    people.push({ kind: 'account', id, name, ways: ['password'], joinedAt });
  }
  return people;
};

export const removePerson = async (
  deps: Omit<DeletionDeps, 'accounts'> & { readonly database: Database },
  { kind, id }: Person,
  now: number,
): Promise<void> => {
  const { database } = deps;
  if (kind === 'user')
    await deleteEverything({ ...deps, accounts: localAccounts(database, () => now) }, id, now);
  else await withTransaction(database, (executor) => removeAccount(executor, id));
};
