import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { asSeen, oneLine } from '@sixty/domain/text';
import { z } from 'zod';
import type { Database, Executor } from '../database/open-database.ts';
import { withTransaction } from '../database/transaction.ts';
import { storable } from '../database/values.ts';
import {
  countAttempt,
  deleteAttempts,
  deleteAttemptsOf,
  refundAttempt,
} from '../database/attempts.repository.ts';
import {
  createAccount,
  createPasswordReset,
  deleteAccount,
  findAccount,
  findAccountByEmail,
  isOpenPasswordReset,
  listConnections,
  renewPasswordHash,
  setPassword,
  takePasswordReset,
} from './accounts.repository.ts';
import type { Account } from './accounts.repository.ts';
import { endSessions, forgetStates } from './oidc-state.repository.ts';
import { weaknessOf } from './password-strength.ts';
import { hashPassword, isOutdatedHash, isPassword, passwordLimits } from './passwords.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * Limits for failed sign-ins: per address (a whole school shares one), per account and address, per account.
 */
const signInLimits = {
  accountAndAddress: { max: 10, windowMs: 15 * minuteMs },
  account: { max: 100, windowMs: hourMs },
  address: { max: 300, windowMs: 15 * minuteMs },
} as const;

const resetLimits = {
  account: { max: 5, windowMs: hourMs },
  address: { max: 50, windowMs: hourMs },
  tries: { max: 60, windowMs: hourMs },
} as const;

const resetLifetimeMs = hourMs;

type Limit = { readonly max: number; readonly windowMs: number };

const isWithin = async (
  database: Database,
  key: string,
  { max, windowMs }: Limit,
  now: number,
): Promise<boolean> => (await countAttempt(database.db, { key, windowMs, now })) <= max;

const normalizedEmail = (email: string): string => storable(email.trim()).normalize('NFC').toLowerCase();

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

// A form field may be missing or repeated: both count as empty.
const text = z.string().catch('');

const emailAddress = z.email().max(254);

type FieldErrors = Partial<Record<'name' | 'email' | 'password', string>>;

/** Verified when there is no account, so that both answers take the same time. */
let nobodysHash: Promise<string> | null = null;
const hashOfNobody = (): Promise<string> => (nobodysHash ??= hashPassword(randomBytes(16).toString('hex')));

export type SignInOutcome =
  | { readonly kind: 'signed_in'; readonly accountId: string; readonly who: string }
  | { readonly kind: 'refused' }
  | { readonly kind: 'too_many' };

/** Identifies an email address in counters and cookies without revealing it. */
const whoIs = (email: string): string => digest(normalizedEmail(email.slice(0, 254)));

/**
 * Checks an email address and a password. 'refused' reveals neither by text nor by timing whether the account
 * exists.
 *
 * @param from the client's address, and its device if known to the account. Attempts on a known device are
 * counted apart, so nobody at the same school can lock its owner out.
 */
export const signIn = async (
  database: Database,
  form: { readonly email?: unknown; readonly password?: unknown },
  { address, findDevice }: { readonly address: string; readonly findDevice: (who: string) => string | null },
  now: number,
): Promise<SignInOutcome> => {
  const email = normalizedEmail(text.parse(form.email).slice(0, 254));
  const typed = text.parse(form.password);
  // Longer than any stored password: refuse without hashing it.
  const password = typed.length > passwordLimits.maxLength ? '' : typed;
  const who = whoIs(email);
  const device = findDevice(who);
  const fromKey = `sign-in-from:${address}`;
  const ownKey = device === null ? `sign-in:${who}:${address}` : `sign-in:${who}:device:${device}`;
  const accountKey = `sign-in:${who}`;
  const isKnown = device !== null;
  const isAllowed =
    (isKnown || (await isWithin(database, fromKey, signInLimits.address, now))) &&
    (await isWithin(database, ownKey, signInLimits.accountAndAddress, now)) &&
    (isKnown || (await isWithin(database, accountKey, signInLimits.account, now)));
  if (!isAllowed) return { kind: 'too_many' };

  const account = await findAccountByEmail(database.db, email);
  const isRight = await isPassword(password, account?.passwordHash ?? (await hashOfNobody()));
  if (!account?.passwordHash || !isRight) return { kind: 'refused' };
  // Count failed attempts only; shared computers sign in all day.
  await deleteAttempts(database.db, ownKey);
  await deleteAttempts(database.db, accountKey);
  if (!isKnown) await refundAttempt(database.db, fromKey);
  if (isOutdatedHash(account.passwordHash)) {
    await renewPasswordHash(database.db, {
      accountId: account.id,
      passwordHash: await hashPassword(password),
      now,
    });
  }
  return { kind: 'signed_in', accountId: account.id, who };
};

const problemOfPassword = (password: string, email: string): string | null => {
  const { length } = password;
  if (length < passwordLimits.minLength) return `Please use at least ${passwordLimits.minLength} characters.`;
  if (length > passwordLimits.maxLength) return `Please use at most ${passwordLimits.maxLength} characters.`;
  if (normalizedEmail(password) === email) return 'Please choose something other than your email address.';
  return null;
};

export type SignUpOutcome =
  | { readonly kind: 'signed_up'; readonly accountId: string }
  | { readonly kind: 'invalid'; readonly errors: FieldErrors }
  | { readonly kind: 'too_many' };

export const signUp = async (
  database: Database,
  form: { readonly name?: unknown; readonly email?: unknown; readonly password?: unknown },
  { address, signUpsPerHour, now }: { address: string; signUpsPerHour: number; now: number },
): Promise<SignUpOutcome> => {
  const name = asSeen(text.parse(form.name).normalize('NFC').replaceAll(/\s+/gu, ' '));
  const email = normalizedEmail(text.parse(form.email));
  const password = text.parse(form.password);

  const errors: FieldErrors = {};
  if (name === '' || !oneLine.test(name)) errors.name = 'Please tell us your name.';
  else if (name.length > 100) errors.name = 'Please keep your name to 100 characters.';
  if (!emailAddress.safeParse(email).success)
    errors.email = 'Please enter an email address, such as ann@example.org.';
  const problem = problemOfPassword(password, email);
  if (problem !== null) errors.password = problem;
  if (Object.keys(errors).length > 0) return { kind: 'invalid', errors };

  if (!(await isWithin(database, `sign-up:${address}`, { max: signUpsPerHour, windowMs: hourMs }, now))) {
    return { kind: 'too_many' };
  }
  // Count first: the strength estimate is slow.
  const weakness = weaknessOf(password, [name, email]);
  if (weakness !== null) return { kind: 'invalid', errors: { password: weakness } };
  const accountId = randomUUID();
  const passwordHash = await hashPassword(password);
  const isCreated = await createAccount(database.db, { id: accountId, name, email, passwordHash, now });
  return isCreated
    ? { kind: 'signed_up', accountId }
    : {
        kind: 'invalid',
        errors: { email: 'This email already has an account. Please sign in.' },
      };
};

/** Returns a one-time link for choosing a new password; null if there is no such account. */
export const makeResetLink = async (
  database: Database,
  email: string,
  publicUrl: string,
  now: number,
): Promise<{ readonly link: string; readonly name: string; readonly email: string } | null> => {
  const account = await findAccountByEmail(database.db, normalizedEmail(email));
  if (!account?.email) return null;
  const token = randomBytes(32).toString('base64url');
  // In a transaction, so that concurrent requests leave one valid link.
  await withTransaction(database, (trx) =>
    createPasswordReset(trx, {
      tokenHash: digest(token),
      accountId: account.id,
      expiresAt: now + resetLifetimeMs,
      now,
    }),
  );
  return {
    link: `${publicUrl}/account/reset-password?token=${token}`,
    name: account.name,
    email: account.email,
  };
};

export const mayAskForReset = async (
  database: Database,
  email: string,
  address: string,
  now: number,
): Promise<boolean> =>
  (await isWithin(database, `reset:${digest(normalizedEmail(email))}`, resetLimits.account, now)) &&
  (await isWithin(database, `reset-from:${address}`, resetLimits.address, now));

export const isResetLinkOpen = (database: Database, token: string, now: number): Promise<boolean> =>
  isOpenPasswordReset(database.db, { tokenHash: digest(token), now });

export type ResetOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'too_many' }
  | { readonly kind: 'invalid'; readonly errors: FieldErrors }
  | { readonly kind: 'expired' };

/**
 * Sets a new password with a reset token, which is spent, and ends every session. Unknown tokens are refused
 * before hashing, because hashing is expensive and anyone can send invented tokens.
 */
export const resetPassword = async (
  database: Database,
  form: { readonly token?: unknown; readonly password?: unknown },
  { address, now }: { readonly address: string; readonly now: () => number },
): Promise<ResetOutcome> => {
  const since = now();
  if (!(await isWithin(database, `reset-try:${address}`, resetLimits.tries, since)))
    return { kind: 'too_many' };
  const tokenHash = digest(text.parse(form.token));
  if (!(await isOpenPasswordReset(database.db, { tokenHash, now: since }))) return { kind: 'expired' };
  const password = text.parse(form.password);
  const problem = problemOfPassword(password, '') ?? weaknessOf(password, []);
  if (problem !== null) return { kind: 'invalid', errors: { password: problem } };
  const passwordHash = await hashPassword(password);
  const accountId = await withTransaction(database.db, async (executor: Executor) => {
    const taken = await takePasswordReset(executor, { tokenHash, now: since });
    // Someone may have signed in with the old password while hashing ran: `now()` ends that session too.
    if (taken !== null) await setPassword(executor, { accountId: taken, passwordHash, now: now() });
    return taken;
  });
  if (accountId === null) return { kind: 'expired' };
  // A separate statement: within the transaction it would conflict with tabs renewing their session. If it
  // never runs, sessions from before the password change are invalid anyway.
  await endSessions(database.db, accountId);
  return { kind: 'done' };
};

export type ChangePasswordOutcome =
  | { readonly kind: 'changed' }
  | { readonly kind: 'too_many' }
  | { readonly kind: 'no_password' }
  | {
      readonly kind: 'invalid';
      readonly field: 'current_password' | 'new_password';
      readonly message: string;
    };

/** Changes the password of a user who knows the current one; ends every session. */
export const changePassword = async (
  database: Database,
  {
    accountId,
    current,
    next,
  }: { readonly accountId: string; readonly current: string; readonly next: string },
  now: () => number,
): Promise<ChangePasswordOutcome> => {
  const account = await findAccount(database.db, accountId);
  if (!account?.passwordHash) return { kind: 'no_password' };
  if (!(await isWithin(database, `change:${accountId}`, signInLimits.accountAndAddress, now())))
    return { kind: 'too_many' };
  const isRight =
    current.length <= passwordLimits.maxLength && (await isPassword(current, account.passwordHash));
  if (!isRight)
    return { kind: 'invalid', field: 'current_password', message: 'That’s not your current password.' };
  const email = account.email ?? '';
  const problem = problemOfPassword(next, email) ?? weaknessOf(next, [account.name, email]);
  if (problem !== null) return { kind: 'invalid', field: 'new_password', message: problem };
  const passwordHash = await hashPassword(next);
  // As above: ends sessions that began while hashing ran.
  await setPassword(database.db, { accountId, passwordHash, now: now() });
  await deleteAttempts(database.db, `change:${accountId}`);
  await endSessions(database.db, accountId);
  return { kind: 'changed' };
};

export type CheckPasswordOutcome = 'right' | 'wrong' | 'too_many';

/**
 * Checks an account's password. Failures share the limit of `changePassword`: someone at an unlocked computer
 * may not guess freely.
 */
export const checkPassword = async (
  database: Database,
  { accountId, password }: { readonly accountId: string; readonly password: string },
  now: number,
): Promise<CheckPasswordOutcome> => {
  if (!(await isWithin(database, `change:${accountId}`, signInLimits.accountAndAddress, now)))
    return 'too_many';
  const hash = (await findAccount(database.db, accountId))?.passwordHash;
  const isRight =
    typeof hash === 'string' &&
    password.length <= passwordLimits.maxLength &&
    (await isPassword(password, hash));
  if (isRight) await deleteAttempts(database.db, `change:${accountId}`);
  return isRight ? 'right' : 'wrong';
};

export const findLocalAccount = (
  executor: Executor,
  email: string,
): Promise<Pick<Account, 'id' | 'name' | 'createdAt'> | null> =>
  findAccountByEmail(executor, normalizedEmail(email));

export const waysOfSigningIn = async (executor: Executor, accountId: string): Promise<readonly string[]> => {
  const account = await findAccount(executor, accountId);
  const connections = await listConnections(executor, accountId);
  return [...(account?.passwordHash ? ['password'] : []), ...connections.map(({ connection }) => connection)];
};

/** Deletes an account with its sessions, reset links, and counters. `executor` must be a transaction. */
export const removeAccount = async (executor: Executor, accountId: string): Promise<void> => {
  const account = await findAccount(executor, accountId);
  const names = account?.email ? [accountId, digest(account.email)] : [accountId];
  await deleteAttemptsOf(executor, names);
  await forgetStates(executor, accountId);
  await deleteAccount(executor, accountId);
};
