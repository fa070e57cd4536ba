import type { Database, Executor } from '../../database/open-database.ts';
import { withTransaction } from '../../database/transaction.ts';
import { findLocalAccount, removeAccount } from '../../identity/accounts.service.ts';
import { localAccounts } from '../../identity/local-accounts.ts';
import type { MediaRoom } from '../media/media.service.ts';
import { findUsersByEmail } from '../users/users.service.ts';
import { deleteEverything } from './delete.service.ts';

/** Somebody as an operator finds them: a user, or an account with which nobody has come in yet. */
export type Person = {
  readonly name: string;
  readonly kind: 'user' | 'account';
  readonly id: string;
};

/** Everybody with this e-mail address, however it is typed: one address may have signed in by several ways. */
export const findPeople = async (executor: Executor, email: string): Promise<Person[]> => {
  const users = await findUsersByEmail(executor, email);
  const account = await findLocalAccount(executor, email);
  const isUser = users.some(({ subject }) => subject === account?.id);
  return [
    ...users.map(({ id, name }): Person => ({ kind: 'user', id, name })),
    ...(account && !isUser ? [{ kind: 'account' as const, id: account.id, name: account.name }] : []),
  ];
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
