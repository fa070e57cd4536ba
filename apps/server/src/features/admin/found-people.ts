import { recordAuditEntry } from '../../database/audit.repository.ts';
import type { Executor } from '../../database/open-database.ts';
import { withTransaction } from '../../database/transaction.ts';
import { findLocalAccount, removeAccount, waysOfSigningIn } from '../../identity/accounts.ts';
import { normalizedEmail } from '../../identity/email-address.ts';
import { makeResetLink, type ResetLink } from '../../identity/password-reset.ts';
import { removeTwoFactor } from '../../identity/two-factor.ts';
import type { DeletionDeps } from '../account/delete-account.ts';
import { accountIdOf, findUserById } from '../users/users.ts';
import { type AdminActionDeps, removePerson } from './people.ts';

export type FoundPerson = {
  name: string;
  /** `account` for somebody who signed up, but never opened the app. */
  kind: 'user' | 'account';
  id: string;
  /** Null for users of a tenant. */
  accountId: string | null;
  /** Empty for an account that lost its password to the owner of its address. */
  ways: readonly string[];
  /** Epoch milliseconds. */
  joinedAt: number;
};

/** @param address in lower case */
const listUsersOf = (executor: Executor, address: string) =>
  executor
    .selectFrom('users')
    .selectAll()
    .where((eb) => eb.fn<string>('lower', ['email']), '=', address)
    .orderBy('created_at')
    .execute();

/**
 * Finds people by address, which several may share at their providers, or without one, the person with the ID, unless
 * that is a student.
 */
export const findPeople = async (
  executor: Executor,
  { email, id: wanted = '' }: { email?: string | undefined; id?: string | undefined },
): Promise<FoundPerson[]> => {
  const address = email === undefined ? null : normalizedEmail(email);
  const user = address === null ? await findUserById(executor, wanted) : null;
  const users = address === null ? (user?.person_text ? [user] : []) : await listUsersOf(executor, address);
  const people: FoundPerson[] = [];
  for (const { id, name, issuer, subject, created_at: joinedAt } of users) {
    const accountId = accountIdOf({ issuer, subject });
    const ways = accountId === null ? [issuer] : await waysOfSigningIn(executor, accountId);
    people.push({ kind: 'user', id, accountId, name, ways, joinedAt });
  }
  const account = address === null ? null : await findLocalAccount(executor, { email: address });
  if (account && people.every(({ accountId }) => accountId !== account.id)) {
    const { id, name, created_at: joinedAt } = account;
    people.push({ kind: 'account', id, accountId: id, name, ways: ['password'], joinedAt });
  }
  return people;
};

export const removeFoundPerson = async (
  deps: AdminActionDeps & DeletionDeps,
  { kind, id }: Pick<FoundPerson, 'kind' | 'id'>,
  now: number,
): Promise<undefined> => {
  if (kind === 'user') return removePerson(deps, id, now);
  return withTransaction(deps.database.db, async (executor) => {
    await removeAccount(executor, id);
    await recordAuditEntry(executor, { actor: deps.actor, act: 'remove', target: id }, now);
    return undefined;
  });
};

/** Returns null if the person has no local account. */
export const printResetLink = (
  { database, publicUrl }: Pick<AdminActionDeps, 'database'> & { publicUrl: string },
  { id, accountId }: FoundPerson,
  now: number,
): Promise<ResetLink | null> =>
  withTransaction(database.db, async (executor) => {
    const made = accountId === null ? null : await makeResetLink(executor, accountId, { publicUrl }, now);
    if (made) await recordAuditEntry(executor, { actor: null, act: 'reset_link', target: id }, now);
    return made;
  });

/** Returns false if the account has no second step. */
export const removeSecondStep = (
  { database }: Pick<AdminActionDeps, 'database'>,
  { id, accountId }: FoundPerson,
  now: number,
): Promise<boolean> =>
  withTransaction(database.db, async (executor) => {
    if (accountId === null || !(await removeTwoFactor(executor, accountId))) return false;
    await recordAuditEntry(executor, { actor: null, act: 'remove_two_factor', target: id }, now);
    return true;
  });
