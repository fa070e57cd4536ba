import type { Executor } from '../../database/open-database.ts';
import { withTransaction } from '../../database/transaction.ts';
import {
  findLocalAccount,
  makeResetLink,
  removeAccount,
  waysOfSigningIn,
} from '../../identity/accounts.service.ts';
import { removeTwoFactor } from '../../identity/two-factor.service.ts';
import type { Failure } from '../../plugins/failure.ts';
import type { DeletionDeps } from '../account/delete.service.ts';
import { findUsersByEmail } from '../users/users.service.ts';
import { recordAct } from './audit.service.ts';
import { type ActDeps, removePerson } from './people.service.ts';

export type FoundPerson = {
  readonly name: string;
  /** `account`: signed up, but never opened the app. */
  readonly kind: 'user' | 'account';
  readonly id: string;
  readonly ways: readonly [string, ...string[]];
  /** Epoch milliseconds. */
  readonly joinedAt: number;
};

/** Several people may share an address at their providers. */
export const findPeople = async (executor: Executor, email: string): Promise<FoundPerson[]> => {
  const users = await findUsersByEmail(executor, email);
  const account = await findLocalAccount(executor, email);
  const people: FoundPerson[] = [];
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

export const removeFoundPerson = async (
  deps: ActDeps & DeletionDeps,
  { kind, id }: Pick<FoundPerson, 'kind' | 'id'>,
  now: number,
): Promise<{ readonly kind: 'removed' } | Failure> => {
  if (kind === 'user') return removePerson(deps, id, now);
  await withTransaction(deps.database, async (executor) => {
    await removeAccount(executor, id);
    await recordAct(executor, { actor: deps.actor, act: 'remove', target: id }, now);
  });
  return { kind: 'removed' };
};

type Place = Pick<ActDeps, 'database'> & { readonly email: string };

/** Null without a local account with the address. */
export const printResetLink = (
  { database, email, publicUrl }: Place & { readonly publicUrl: string },
  { id }: Pick<FoundPerson, 'id'>,
  now: number,
): ReturnType<typeof makeResetLink> =>
  withTransaction(database, async (executor) => {
    const made = await makeResetLink(executor, email, { publicUrl }, now);
    if (made) await recordAct(executor, { actor: null, act: 'reset_link', target: id }, now);
    return made;
  });

/** False without a second step. */
export const removeSecondStep = (
  { database, email }: Place,
  { id }: Pick<FoundPerson, 'id'>,
  now: number,
): Promise<boolean> =>
  withTransaction(database, async (executor) => {
    const account = await findLocalAccount(executor, email);
    if (!account || !(await removeTwoFactor(executor, account.id))) return false;
    await recordAct(executor, { actor: null, act: 'remove_two_factor', target: id }, now);
    return true;
  });
