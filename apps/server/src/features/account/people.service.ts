import type { Database, Executor } from '../../database/open-database.ts';
import { withTransaction } from '../../database/transaction.ts';
import { findLocalAccount, removeAccount, waysOfSigningIn } from '../../identity/accounts.service.ts';
import { localAccounts } from '../../identity/local-accounts.ts';
import type { MediaRoom } from '../media/media.service.ts';
import { findUsersByEmail } from '../users/users.service.ts';
import { deleteEverything } from './delete.service.ts';

/** Somebody as an operator finds them: a user, or an account with which nobody has come in yet. */
export type Person = {
  readonly name: string;
  readonly kind: 'user' | 'account';
  readonly id: string;
  /** How they sign in: by password, a connection of this server, or the issuer that keeps their account. */
  readonly ways: readonly [string, ...string[]];
  /** Epoch milliseconds. */
  readonly joinedAt: number;
};

/** Everybody with this e-mail address, however it is typed: one address may have signed in by several ways. */
export const findPeople = async (executor: Executor, email: string): Promise<Person[]> => {
  const users = await findUsersByEmail(executor, email);
  const account = await findLocalAccount(executor, email);
  const people: Person[] = [];
  for (const { id, name, issuer, subject, created_at: joinedAt } of users) {
    const [way = issuer, ...more] = await waysOfSigningIn(executor, subject);
    people.push({ kind: 'user', id, name, ways: [way, ...more], joinedAt });
  }
  if (account && users.every(({ subject }) => subject !== account.id)) {
    const { id, name, createdAt: joinedAt } = account;
    people.push({ kind: 'account', id, name, ways: ['password'], joinedAt });
  }
  return people;
};

/** Deletes somebody as they could themselves on My Account. */
export const removePerson = async (
  room: MediaRoom & {
    readonly database: Database;
    readonly logError: (error: unknown, message: string) => void;
  },
  { kind, id }: Person,
  now: number,
): Promise<void> => {
  const { database } = room;
  if (kind === 'user')
    await deleteEverything({ ...room, accounts: localAccounts(database, () => now) }, id, now);
  else await withTransaction(database, (executor) => removeAccount(executor, id));
};
