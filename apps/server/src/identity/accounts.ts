import type { Role } from '@sixty/contract/users';
import type { Selectable } from 'kysely';
import { deleteAttemptsOf } from '../database/attempts.repository.ts';
import type { Executor } from '../database/open-database.ts';
import type { Schema } from '../database/schema.ts';
import { toIso } from '../database/values.ts';
import { digest } from './email-address.ts';
import { describeTwoFactor } from './two-factor.ts';

export type AccountRow = Selectable<Schema['accounts']>;

export const findAccount = async (executor: Executor, accountId: string): Promise<AccountRow | null> => {
  const row = await executor
    .selectFrom('accounts')
    .leftJoin('account_connections', 'account_connections.account_id', 'accounts.id')
    .selectAll('accounts')
    .select([
      'account_connections.email as connection_email',
      'account_connections.email_verified_at as connection_verified_at',
    ])
    .where('accounts.id', '=', accountId)
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { connection_email: shown, connection_verified_at: verifiedAt, ...account } = row;
  if (account.email !== null) return account;
  return { ...account, email: shown, email_verified: verifiedAt === null ? 0 : 1 };
};

export type AccountClaims = {
  name: string;
  nickname: string;
  email: string | null;
  email_verified: boolean;
};

/** The claims of OpenID Connect. */
export const findClaims = async (executor: Executor, accountId: string): Promise<AccountClaims | null> => {
  const account = await findAccount(executor, accountId);
  return (
    account && {
      name: account.name,
      nickname: account.name,
      email: account.email,
      email_verified: account.email_verified === 1,
    }
  );
};

/** Accounts of other providers have no address of their own. */
export const findLocalAccount = async (
  executor: Executor,
  by: { id: string } | { email: string },
): Promise<(AccountRow & { email: string }) | null> => {
  const row = await executor
    .selectFrom('accounts')
    .selectAll()
    .where((eb) => ('id' in by ? eb('id', '=', by.id) : eb('email', '=', by.email)))
    .where('email', 'is not', null)
    .$narrowType<{ email: string }>()
    .executeTakeFirst();
  return row ?? null;
};

export const createAccount = async (
  executor: Executor,
  account: {
    id: string;
    name: string;
    /** Null, like the password, for somebody who signs in by another provider. */
    email: string | null;
    passwordHash: string | null;
    isEmailVerified?: boolean;
    invitedRole?: Role | null | undefined;
    now: number;
  },
): Promise<boolean> => {
  const created = await executor
    .insertInto('accounts')
    .values({
      id: account.id,
      name: account.name,
      email: account.email,
      password_hash: account.passwordHash,
      email_verified: account.isEmailVerified ? 1 : 0,
      invited_role: account.invitedRole ?? null,
      created_at: account.now,
      updated_at: account.now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return created !== undefined;
};

/** Sessions that began before `now` become invalid, unless the password is the same. */
export const setPassword = async (
  executor: Executor,
  {
    accountId,
    passwordHash,
    isSame = false,
    now,
  }: { accountId: string; passwordHash: string | null; isSame?: boolean; now: number },
): Promise<void> => {
  await executor
    .updateTable('accounts')
    .set({ password_hash: passwordHash, updated_at: now, ...(!isSame && { password_changed_at: now }) })
    .where('id', '=', accountId)
    .execute();
};

/** By (connection, subject), never by email: a provider may send anyone's address. */
export const findConnectedAccount = async (
  executor: Executor,
  { connection, subject }: { connection: string; subject: string },
): Promise<string | null> => {
  const row = await executor
    .selectFrom('account_connections')
    .select('account_id')
    .where('connection', '=', connection)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.account_id ?? null;
};

/** Concurrent first sign-ins create one account. */
export const findOrCreateConnectedAccount = async (
  executor: Executor,
  person: {
    connection: string;
    subject: string;
    name: string | null;
    fallbackName: string;
    email: string | null;
    isEmailVerified?: boolean;
    newId: string;
    invitedRole?: Role | null;
    now: number;
  },
): Promise<string> => {
  const { connection, subject, now } = person;
  const address = { email: person.email, email_verified_at: person.isEmailVerified ? now : null };
  const known = await findConnectedAccount(executor, person);
  if (known !== null) {
    await executor
      .updateTable('account_connections')
      .set(address)
      .where('connection', '=', connection)
      .where('subject', '=', subject)
      .execute();
    if (person.name !== null)
      await executor
        .updateTable('accounts')
        .set({ name: person.name, updated_at: now })
        .where('id', '=', known)
        .where('name', '<>', person.name)
        .execute();
    return known;
  }
  const account = { id: person.newId, name: person.name ?? person.fallbackName, email: null };
  await createAccount(executor, { ...account, passwordHash: null, invitedRole: person.invitedRole, now });
  const mine = await executor
    .insertInto('account_connections')
    .values({ connection, subject, account_id: person.newId, ...address, created_at: now })
    .onConflict((conflict) => conflict.columns(['connection', 'subject']).doNothing())
    .returning('account_id')
    .executeTakeFirst();
  if (mine) return mine.account_id;
  await executor.deleteFrom('accounts').where('id', '=', person.newId).execute();
  const theirs = await findConnectedAccount(executor, person);
  if (theirs === null) throw new Error('The conflicting connection is missing.');
  return theirs;
};

/** Also on the user, if there is one. */
export const verifyEmail = async (executor: Executor, accountId: string, now: number): Promise<void> => {
  await executor.updateTable('accounts').set({ email_verified: 1 }).where('id', '=', accountId).execute();
  await executor
    .updateTable('users')
    .set({ email_verified_at: now })
    .where('issuer', '=', 'embedded')
    .where('subject', '=', accountId)
    .where('email_verified_at', 'is', null)
    .execute();
};

export const isDisabled = async (executor: Executor, accountId: string): Promise<boolean> => {
  const row = await executor
    .selectFrom('users')
    .select('disabled_at')
    .where('issuer', '=', 'embedded')
    .where('subject', '=', accountId)
    .executeTakeFirst();
  return row !== undefined && row.disabled_at !== null;
};

const listConnections = (executor: Executor, accountId: string) =>
  executor
    .selectFrom('account_connections')
    .select(['connection', 'subject', 'email', 'email_verified_at', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute();

/** For the export. Returns null without an account. */
export const describeAccount = async (executor: Executor, accountId: string) => {
  const account = await findAccount(executor, accountId);
  if (!account) return null;
  const connections = await listConnections(executor, accountId);
  return {
    name: account.name,
    email: account.email,
    email_verified: account.email_verified === 1,
    has_password: account.password_hash !== null,
    password_changed_at: account.password_changed_at === null ? null : toIso(account.password_changed_at),
    created_at: toIso(account.created_at),
    updated_at: toIso(account.updated_at),
    invited_role: account.invited_role,
    two_factor: await describeTwoFactor(executor, accountId),
    connections: connections.map((connection) => ({
      ...connection,
      email_verified_at: connection.email_verified_at === null ? null : toIso(connection.email_verified_at),
      created_at: toIso(connection.created_at),
    })),
  };
};

export const hasPassword = async (executor: Executor, accountId: string): Promise<boolean> =>
  typeof (await findAccount(executor, accountId))?.password_hash === 'string';

export const waysOfSigningIn = async (executor: Executor, accountId: string): Promise<readonly string[]> => {
  const account = await findAccount(executor, accountId);
  const connections = await listConnections(executor, accountId);
  return [
    ...(account?.password_hash ? ['password'] : []),
    ...connections.map(({ connection }) => connection),
  ];
};

export const deleteAccount = async (executor: Executor, accountId: string): Promise<void> => {
  await executor.deleteFrom('accounts').where('id', '=', accountId).execute();
};

/** With everything that lets it sign in. */
export const removeAccount = async (executor: Executor, accountId: string): Promise<void> => {
  const account = await findAccount(executor, accountId);
  const names = account?.email ? [accountId, digest(account.email)] : [accountId];
  await deleteAttemptsOf(executor, names);
  await executor.deleteFrom('oidc_payloads').where('account_id', '=', accountId).execute();
  await deleteAccount(executor, accountId);
};
