import type { Role, User } from '@sixty/contract/users';
import type { Rng } from '@sixty/domain/random';
import { foldForSearch } from '@sixty/domain/text';
import { type Selectable, sql, type SqlBool, type Updateable } from 'kysely';
import { newId, toIso } from '../../database/values.ts';
import type { Executor } from '../../database/open-database.ts';
import type { Schema } from '../../database/schema.ts';
import { openSession, type SessionAt } from '../../identity/oidc-state.repository.ts';
import { profileOf } from '../../identity/userinfo.ts';
import { failure } from '../../plugins/failure.ts';
import { correctFirstLogin } from '../badges/badges.ts';
import { type ProfileClaims, publicNameOf, usernamesFor } from './username.ts';

type UserRow = Selectable<Schema['users']>;

/** Addresses in lower case. */
export type Admins = readonly string[];

/** Anyone may have typed the address, so this proves nothing. */
export const isNamed = ({ email }: Pick<UserRow, 'email'>, admins: Admins): boolean =>
  email !== null && admins.includes(email);

/** Only proven addresses count (decision 31). */
export const isAdmin = (
  person: Pick<UserRow, 'email' | 'email_verified_at' | 'disabled_at'>,
  admins: Admins,
): boolean => isNamed(person, admins) && person.email_verified_at !== null && person.disabled_at === null;

export const isAdminUser = async (executor: Executor, userId: string, admins: Admins): Promise<boolean> => {
  const row = await findUserById(executor, userId);
  return row !== undefined && isAdmin(row, admins);
};

type Identity = { issuer: string; subject: string };

const selectUser = (executor: Executor, { issuer, subject }: Identity) =>
  executor.selectFrom('users').selectAll().where('issuer', '=', issuer).where('subject', '=', subject);

export const findUserById = (executor: Executor, userId: string): Promise<UserRow | undefined> =>
  executor.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();

export const findTimeZone = async (executor: Executor, userId: string): Promise<string | null> =>
  (await findUserById(executor, userId))?.time_zone ?? null;

/** Returns null for users of a tenant, whose subject is no account of ours. */
export const accountIdOf = ({ issuer, subject }: Identity): string | null =>
  issuer === 'embedded' ? subject : null;

export const deleteUser = async (executor: Executor, userId: string): Promise<void> => {
  await executor.deleteFrom('users').where('id', '=', userId).execute();
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
  created_at: toIso(row.created_at),
});

const searchTextOf = (displayName: string | null, username: string): string =>
  foldForSearch(displayName ? `${displayName} ${username}` : username);

const personTextOf = ({ name, email }: Pick<UserRow, 'name' | 'email'>, searchText: string): string =>
  `${foldForSearch(`${name} ${email ?? ''}`)} ${searchText}`;

export const findUser = async (executor: Executor, identity: Identity): Promise<User | null> => {
  const row = await selectUser(executor, identity).executeTakeFirst();
  return row ? toUser(row) : null;
};

export type Standing = { isDisabled: boolean; isEmailVerified: boolean };

/**
 * Includes what the API doesn't return. Called at every call with a token.
 *
 * @param session must be open; null for tokens of tenants
 */
export const findAccountStatus = async (
  executor: Executor,
  identity: Identity,
  session: SessionAt | null,
): Promise<{ user: User; standing: Standing } | null> => {
  const row = await selectUser(executor, identity)
    .$if(session !== null, (query) =>
      session ? query.where(sql<SqlBool>`users.subject in (${openSession(session)})`) : query,
    )
    .executeTakeFirst();
  if (!row) return null;
  const standing = { isDisabled: row.disabled_at !== null, isEmailVerified: row.email_verified_at !== null };
  return { user: toUser(row), standing };
};

type NewUser = Identity & {
  claims: ProfileClaims;
  /** If it is null or missing, the app asks. */
  role?: Role | null;
};

/** Several concurrent first calls create one user. */
export const findOrCreateUser = async (
  executor: Executor,
  { issuer, subject, claims, role = null }: NewUser,
  { now, rng }: { now: number; rng: Rng },
): Promise<User> => {
  for (const username of usernamesFor(claims, rng)) {
    const known = await findUser(executor, { issuer, subject });
    if (known) return known;
    const { name: claimed, email } = profileOf(claims);
    const name = claimed ?? username;
    const displayName = publicNameOf(claims);
    const searchText = searchTextOf(displayName, username);
    const created = await executor
      .insertInto('users')
      .values({
        id: newId(),
        issuer,
        subject,
        username,
        name,
        email,
        display_name: displayName,
        email_verified_at: claims.email_verified === true ? now : null,
        search_text: searchText,
        person_text: personTextOf({ name, email }, searchText),
        role: role ?? 'student',
        role_chosen_at: role === null ? null : now,
        created_at: now,
        updated_at: now,
      })
      // A concurrent call was first, or the username is taken.
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (created) return toUser(created);
  }
  throw new Error('User names do not end.');
};

const updateUser = async (
  executor: Executor,
  userId: string,
  change: Updateable<Schema['users']>,
): Promise<User> => {
  const row = await executor
    .updateTable('users')
    .set(change)
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw failure('not_found', 'This user doesn’t exist.');
  return toUser(row);
};

/** Keeps the username, and claims that are missing now. */
export const renewClaims = async (
  executor: Executor,
  { user, standing, claims }: { user: User; standing: Standing; claims: ProfileClaims },
  now: number,
): Promise<User> => {
  const { name, email } = profileOf(claims);
  const person = { name: name ?? user.name, email: email ?? user.email };
  const isEmailVerified = email === null ? standing.isEmailVerified : claims.email_verified === true;
  const isSame =
    person.name === user.name && person.email === user.email && isEmailVerified === standing.isEmailVerified;
  if (isSame) return user;
  return updateUser(executor, user.id, {
    ...person,
    email_verified_at: isEmailVerified ? now : null,
    person_text: personTextOf(person, searchTextOf(user.display_name, user.username)),
    updated_at: now,
  });
};

export const updateRole = (
  executor: Executor,
  { userId, role }: { userId: string; role: Role },
  now: number,
): Promise<User> => updateUser(executor, userId, { role, role_chosen_at: now, updated_at: now });

export const updateDisplayName = (
  executor: Executor,
  { user, displayName }: { user: Pick<User, 'id' | 'username' | 'name' | 'email'>; displayName: string },
  now: number,
): Promise<User> => {
  const searchText = searchTextOf(displayName, user.username);
  return updateUser(executor, user.id, {
    display_name: displayName === '' ? null : displayName,
    search_text: searchText,
    person_text: personTextOf(user, searchText),
    updated_at: now,
  });
};

/** The first time zone also corrects the first login day. */
export const updateTimeZone = async (
  executor: Executor,
  { userId, timeZone }: { userId: string; timeZone: string },
  now: number,
): Promise<User> => {
  const before = await findUserById(executor, userId);
  if (before?.time_zone === null) await correctFirstLogin(executor, { userId, timeZone }, now);
  return updateUser(executor, userId, { time_zone: timeZone, updated_at: now });
};
