import { type Insertable, type Selectable, sql, type SqlBool, type Updateable } from 'kysely';
import type { Executor } from '../../database/open-database.ts';
import type { Schema } from '../../database/schema.ts';
import { openSession, type SessionAt } from '../../identity/oidc-state.repository.ts';

export type UserRow = Selectable<Schema['users']>;

export type Identity = { readonly issuer: string; readonly subject: string };

const selectUser = (executor: Executor, { issuer, subject }: Identity) =>
  executor.selectFrom('users').selectAll().where('issuer', '=', issuer).where('subject', '=', subject);

/** Also undefined if the session has ended. */
export const findUserInSession = (
  executor: Executor,
  identity: Identity,
  session: SessionAt,
): Promise<UserRow | undefined> =>
  selectUser(executor, identity)
    .where(sql<SqlBool>`users.subject in (${openSession(session)})`)
    .executeTakeFirst();

export const findUserOf = (executor: Executor, identity: Identity): Promise<UserRow | undefined> =>
  selectUser(executor, identity).executeTakeFirst();

export const insertUser = (
  executor: Executor,
  user: Insertable<Schema['users']>,
): Promise<UserRow | undefined> =>
  executor
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const updateUser = (
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
