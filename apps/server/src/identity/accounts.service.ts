import { hourMs, minuteMs } from '@sixty/domain/days';
import type { Database, Executor } from '../database/open-database.ts';
import { toIso } from '../database/statements.ts';
import { failure, invalidField, tooManyRequests } from '../plugins/failure.ts';
import { deleteAttempts, deleteAttemptsOf, refundAttempt } from '../database/attempts.repository.ts';
import { deleteAccount, findAccount, findLocalAccount, setPassword } from './accounts.repository.ts';
import { describeTwoFactor } from './two-factor.service.ts';
import { digest, digestOfEmail, formText, isWithin, longestEmail, normalizedEmail } from './account-rules.ts';
import {
  hashOfNone,
  hashPassword,
  isOutdatedHash,
  isPassword,
  passwordLimits,
  problemOfPassword,
  weaknessOf,
} from './passwords.ts';
import { endSessions } from './oidc-state.repository.ts';
import { deviceOwnerOf } from './known-device.ts';

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

/** For failed sign-ins. A whole school may share an IP address. */
const signInLimits = {
  accountAndAddress: { max: 10, windowMs: 15 * minuteMs },
  account: { max: 100, windowMs: hourMs },
  address: { max: 300, windowMs: 15 * minuteMs },
} as const;

type SignInOutcome =
  | { kind: 'signed_in'; accountId: string; deviceOwner: string }
  | { kind: 'refused' }
  | { kind: 'too_many' };

/** 'refused' reveals neither by text nor by timing whether the account exists. */
export const signIn = async (
  database: Database,
  form: { email?: unknown; password?: unknown },
  { address, findDevice }: { address: string; findDevice: (owner: string) => string | null },
  now: number,
): Promise<SignInOutcome> => {
  const email = normalizedEmail(formText.parse(form.email).slice(0, longestEmail));
  const typed = formText.parse(form.password);
  const password = typed.length > passwordLimits.maxLength ? '' : typed;
  const emailDigest = digestOfEmail(email);
  const account = await findLocalAccount(database.db, { email });
  const device = findDevice(account ? deviceOwnerOf(account) : emailDigest);
  const fromKey = `sign-in-from:${address}`;
  const ownKey =
    device === null ? `sign-in:${emailDigest}:${address}` : `sign-in:${emailDigest}:device:${device}`;
  const accountKey = `sign-in:${emailDigest}`;
  const isKnown = device !== null;
  const isAllowed =
    (isKnown || (await isWithin(database, fromKey, signInLimits.address, now))) &&
    (await isWithin(database, ownKey, signInLimits.accountAndAddress, now)) &&
    (isKnown || (await isWithin(database, accountKey, signInLimits.account, now)));
  if (!isAllowed) return { kind: 'too_many' };

  const isRight = await isPassword(password, account?.password_hash ?? hashOfNone);
  if (!account?.password_hash || !isRight) return { kind: 'refused' };
  await deleteAttempts(database.db, ownKey);
  await deleteAttempts(database.db, accountKey);
  if (!isKnown) await refundAttempt(database.db, fromKey);
  if (isOutdatedHash(account.password_hash)) {
    const passwordHash = await hashPassword(password);
    await setPassword(database.db, { accountId: account.id, passwordHash, isSame: true, now });
  }
  return { kind: 'signed_in', accountId: account.id, deviceOwner: deviceOwnerOf(account) };
};

export const managedElsewhere = failure(
  'conflict',
  'Your account is managed elsewhere. Please change this where you sign in.',
);
export const tooManyTries = tooManyRequests('Too many attempts. Please wait 15 minutes.', 900);

export const hasPassword = async (executor: Executor, accountId: string): Promise<boolean> =>
  typeof (await findAccount(executor, accountId))?.password_hash === 'string';

type PasswordChange = { accountId: string; current: string; next: string };

export const changePassword = async (
  database: Database,
  { accountId, current, next }: PasswordChange,
  now: () => number,
): Promise<void> => {
  const account = await findAccount(database.db, accountId);
  if (!account?.password_hash) throw managedElsewhere;
  if (!(await isWithin(database, `change:${accountId}`, signInLimits.accountAndAddress, now())))
    throw tooManyTries;
  if (!(await isPassword(current, account.password_hash)))
    throw invalidField('current_password', 'That’s not your current password.');
  const email = account.email ?? '';
  const problem = problemOfPassword(next, email) ?? (await weaknessOf(next, [account.name, email]));
  if (problem !== null) throw invalidField('new_password', problem);
  const passwordHash = await hashPassword(next);
  await setPassword(database.db, { accountId, passwordHash, now: now() });
  await deleteAttempts(database.db, `change:${accountId}`);
  await endSessions(database.db, accountId);
};

type PasswordCheck = { accountId: string; password: string };

/** Wrong passwords share the limit of `changePassword`. */
export const requirePassword = async (
  database: Database,
  { accountId, password }: PasswordCheck,
  now: number,
): Promise<void> => {
  if (!(await isWithin(database, `change:${accountId}`, signInLimits.accountAndAddress, now)))
    throw tooManyTries;
  const hash = (await findAccount(database.db, accountId))?.password_hash;
  if (typeof hash !== 'string' || !(await isPassword(password, hash)))
    throw invalidField('password', 'That password isn’t right.');
  await deleteAttempts(database.db, `change:${accountId}`);
};

export const waysOfSigningIn = async (executor: Executor, accountId: string): Promise<readonly string[]> => {
  const account = await findAccount(executor, accountId);
  const connections = await listConnections(executor, accountId);
  return [
    ...(account?.password_hash ? ['password'] : []),
    ...connections.map(({ connection }) => connection),
  ];
};

export const removeAccount = async (executor: Executor, accountId: string): Promise<void> => {
  const account = await findAccount(executor, accountId);
  const names = account?.email ? [accountId, digest(account.email)] : [accountId];
  await deleteAttemptsOf(executor, names);
  await executor.deleteFrom('oidc_payloads').where('account_id', '=', accountId).execute();
  await deleteAccount(executor, accountId);
};
