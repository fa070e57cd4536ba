import { type Insertable, type Selectable, sql, type SqlBool, type Updateable } from 'kysely';
import type { Executor } from '../../database/open-database.ts';
import type { Schema } from '../../database/schema.ts';
import { openSession, type SessionAt } from '../../identity/oidc-state.repository.ts';
import type { Role, User } from '@sixty/contract/users';
import type { Rng } from '@sixty/domain/random';
import { foldForSearch } from '@sixty/domain/text';
import { newId } from '../../database/id.ts';
import { toMoment } from '../../database/values.ts';
import { personOf } from '../../identity/person.ts';
import { correctFirstLogin } from '../badges/badges.ts';
import { type ProfileClaims, usernamesFor } from './username.ts';

/** Lower case. */
export type Admins = readonly string[];

/** Anyone may have typed the address, so this proves nothing. */
export const isNamed = ({ email }: Pick<UserRow, 'email'>, admins: Admins): boolean =>
  email !== null && admins.includes(email);

/** Only proven addresses count (decision 31). */
export const isAdmin = (
  person: Pick<UserRow, 'email' | 'email_verified_at' | 'disabled_at'>,
  admins: Admins,
): boolean => isNamed(person, admins) && person.email_verified_at !== null && person.disabled_at === null;

type UserRow = Selectable<Schema['users']>;

type Identity = { readonly issuer: string; readonly subject: string };

const selectUser = (executor: Executor, { issuer, subject }: Identity) =>
  executor.selectFrom('users').selectAll().where('issuer', '=', issuer).where('subject', '=', subject);

/** Also undefined if the session has ended. */
const findUserInSession = (
  executor: Executor,
  identity: Identity,
  session: SessionAt,
): Promise<UserRow | undefined> =>
  selectUser(executor, identity)
    .where(sql<SqlBool>`users.subject in (${openSession(session)})`)
    .executeTakeFirst();

const findUserOf = (executor: Executor, identity: Identity): Promise<UserRow | undefined> =>
  selectUser(executor, identity).executeTakeFirst();

const insertUser = (executor: Executor, user: Insertable<Schema['users']>): Promise<UserRow | undefined> =>
  executor
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

const updateUser = (
  executor: Executor,
  userId: string,
  change: Updateable<Schema['users']>,
): Promise<UserRow | undefined> =>
  executor.updateTable('users').set(change).where('id', '=', userId).returningAll().executeTakeFirst();

/** `email` in lower case. */
export const listUsersByEmail = (executor: Executor, email: string): Promise<UserRow[]> =>
  executor
    .selectFrom('users')
    .selectAll()
    .where((builder) => builder.fn<string>('lower', ['email']), '=', email)
    .orderBy('created_at')
    .execute();

export const findUserById = (executor: Executor, userId: string): Promise<UserRow | undefined> =>
  executor.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();

export const deleteUser = async (executor: Executor, userId: string): Promise<void> => {
  await executor.deleteFrom('users').where('id', '=', userId).execute();
};

export const countUsers = async (executor: Executor): Promise<number> => {
  const { count } = await executor
    .selectFrom('users')
    .select((builder) => builder.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

const toUser = (row: UserRow): User => ({
  id: row.id,
  username: row.username,
  name: row.name,
  email: row.email,
  display_name: row.display_name,
  role: row.role,
  is_role_chosen: row.role_chosen_at !== null,
  time_zone: row.time_zone,
  created_at: toMoment(row.created_at),
});

const searchTextOf = (displayName: string | null, username: string): string =>
  foldForSearch(displayName ? `${displayName} ${username}` : username);

const personTextOf = ({ name, email }: Pick<UserRow, 'name' | 'email'>, searchText: string): string =>
  `${foldForSearch(`${name} ${email ?? ''}`)} ${searchText}`;

const verifiedAt = ({ email_verified: isVerified }: ProfileClaims, now: number): number | null =>
  isVerified === true ? now : null;

const userOrNull = (row: UserRow | undefined): User | null => (row ? toUser(row) : null);

export const findUser = async (executor: Executor, identity: Identity): Promise<User | null> =>
  userOrNull(await findUserOf(executor, identity));

type Standing = { readonly isDisabled: boolean; readonly isEmailVerified: boolean };

/**
 * Includes what the API doesn't return. Called at every call with a token.
 *
 * @param session must be open; null for tokens of tenants
 */
export const findAccountStatus = async (
  executor: Executor,
  identity: Identity,
  session: SessionAt | null,
): Promise<{ readonly user: User; readonly standing: Standing } | null> => {
  const row = await (session
    ? findUserInSession(executor, identity, session)
    : findUserOf(executor, identity));
  if (!row) return null;
  const standing = { isDisabled: row.disabled_at !== null, isEmailVerified: row.email_verified_at !== null };
  return { user: toUser(row), standing };
};

type NewUser = Identity & {
  readonly claims: ProfileClaims;
  /** Null or missing: the app asks. */
  readonly role?: Role | null;
};

/** `isNew` for one of several concurrent first calls. */
export const findOrCreateUser = async (
  executor: Executor,
  { issuer, subject, claims, role = null }: NewUser,
  { now, rng }: { readonly now: number; readonly rng: Rng },
): Promise<{ readonly user: User; readonly isNew: boolean }> => {
  for (const username of usernamesFor(claims, rng)) {
    const known = await findUser(executor, { issuer, subject });
    if (known) return { user: known, isNew: false };
    const { name: claimed, email } = personOf(claims);
    const name = claimed ?? username;
    const searchText = foldForSearch(username);
    // Undefined if a concurrent call was first, or the username is taken.
    const created = await insertUser(executor, {
      id: newId(),
      issuer,
      subject,
      username,
      name,
      email,
      email_verified_at: verifiedAt(claims, now),
      search_text: searchText,
      person_text: personTextOf({ name, email }, searchText),
      role: role ?? 'student',
      role_chosen_at: role === null ? null : now,
      created_at: now,
      updated_at: now,
    });
    if (created) return { user: toUser(created), isNew: true };
  }
  throw new Error('User names do not end.');
};

/** Keeps the username, and claims that are missing now. */
export const renewClaims = async (
  executor: Executor,
  {
    user,
    standing,
    claims,
  }: { readonly user: User; readonly standing: Standing; readonly claims: ProfileClaims },
  now: number,
): Promise<User> => {
  const { name, email } = personOf(claims);
  const person = { name: name ?? user.name, email: email ?? user.email };
  const isEmailVerified = email === null ? standing.isEmailVerified : claims.email_verified === true;
  const isSame =
    person.name === user.name && person.email === user.email && isEmailVerified === standing.isEmailVerified;
  if (isSame) return user;
  const row = await updateUser(executor, user.id, {
    ...person,
    email_verified_at: isEmailVerified ? now : null,
    person_text: personTextOf(person, searchTextOf(user.display_name, user.username)),
    updated_at: now,
  });
  return row ? toUser(row) : user;
};

export const updateRole = async (
  executor: Executor,
  { userId, role }: { readonly userId: string; readonly role: Role },
  now: number,
): Promise<User | null> =>
  userOrNull(await updateUser(executor, userId, { role, role_chosen_at: now, updated_at: now }));

export const updateDisplayName = async (
  executor: Executor,
  {
    user,
    displayName,
  }: {
    readonly user: Pick<User, 'id' | 'username' | 'name' | 'email'>;
    readonly displayName: string;
  },
  now: number,
): Promise<User | null> => {
  const searchText = searchTextOf(displayName, user.username);
  return userOrNull(
    await updateUser(executor, user.id, {
      display_name: displayName === '' ? null : displayName,
      search_text: searchText,
      person_text: personTextOf(user, searchText),
      updated_at: now,
    }),
  );
};

export const isAdminUser = async (executor: Executor, userId: string, admins: Admins): Promise<boolean> => {
  const row = await findUserById(executor, userId);
  return row !== undefined && isAdmin(row, admins);
};

export const findTimeZone = async (executor: Executor, userId: string): Promise<string | null> =>
  (await findUserById(executor, userId))?.time_zone ?? null;

export const findIdentity = async (executor: Executor, userId: string): Promise<Identity | null> => {
  const row = await findUserById(executor, userId);
  return row ? { issuer: row.issuer, subject: row.subject } : null;
};

/** Null for users of a tenant, whose subject is no account of ours. */
export const accountIdOf = ({ issuer, subject }: Identity): string | null =>
  issuer === 'embedded' ? subject : null;

/** The first time zone also corrects the first login day. */
export const updateTimeZone = async (
  executor: Executor,
  { userId, timeZone }: { readonly userId: string; readonly timeZone: string },
  now: number,
): Promise<User | null> => {
  const before = await findUserById(executor, userId);
  if (before?.time_zone === null) await correctFirstLogin(executor, { userId, timeZone }, now);
  return userOrNull(await updateUser(executor, userId, { time_zone: timeZone, updated_at: now }));
};
