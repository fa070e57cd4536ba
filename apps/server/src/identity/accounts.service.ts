import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { asSeen, oneLine } from '@sixty/domain/text';
import { z } from 'zod';
import type { Database, Executor } from '../database/open-database.ts';
import { withTransaction } from '../database/transaction.ts';
import { storable } from '../database/values.ts';
import {
  countAttempt,
  forgetAttempts,
  forgetAttemptsOf,
  giveBackAttempt,
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
 * How often a wrong password may be tried: per address (a whole school shares one), then per account from one address,
 * then per account from anywhere.
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

/** A reset link works once, for this long. */
const resetLifetimeMs = hourMs;

type Limit = { readonly max: number; readonly windowMs: number };

const isWithin = async (
  database: Database,
  key: string,
  { max, windowMs }: Limit,
  now: number,
): Promise<boolean> => (await countAttempt(database.db, { key, windowMs, now })) <= max;

/** One e-mail address is one account, however it is typed. */
const normalizedEmail = (email: string): string => storable(email.trim()).normalize('NFC').toLowerCase();

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

// A form may be anything: fields that are missing, or sent twice, count as empty.
const text = z.string().catch('');

const emailAddress = z.email().max(254);

type FieldErrors = Partial<Record<'name' | 'email' | 'password', string>>;

/** A hash of nobody's password: checked when there is no account, so that both answers take the same time. */
let nobodysHash: Promise<string> | null = null;
const hashOfNobody = (): Promise<string> => (nobodysHash ??= hashPassword(randomBytes(16).toString('hex')));

export type SignInOutcome =
  | { readonly kind: 'signed_in'; readonly accountId: string; readonly who: string }
  | { readonly kind: 'refused' }
  | { readonly kind: 'too_many' };

/** Who an e-mail address stands for in counters and cookies, without naming it. */
const whoIs = (email: string): string => digest(normalizedEmail(email.slice(0, 254)));

/**
 * Checks an e-mail address and a password. 'refused' does not tell whether the account exists, by text or by time.
 *
 * @param from the address that the form came from, and the device if it is known to the account: tries on a known
 * device are counted by themselves, so that nobody at the same school can lock its owner out.
 */
export const signIn = async (
  database: Database,
  form: { readonly email?: unknown; readonly password?: unknown },
  { address, findDevice }: { readonly address: string; readonly findDevice: (who: string) => string | null },
  now: number,
): Promise<SignInOutcome> => {
  const email = normalizedEmail(text.parse(form.email).slice(0, 254));
  const typed = text.parse(form.password);
  // Longer than any password can be: it is not the right one, and it is not hashed.
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
  // Only tries that fail use up the tries: a shared computer signs in and out all day, and a school from one address.
  await forgetAttempts(database.db, ownKey);
  await forgetAttempts(database.db, accountKey);
  if (!isKnown) await giveBackAttempt(database.db, fromKey);
  if (isOutdatedHash(account.passwordHash)) {
    await renewPasswordHash(database.db, {
      accountId: account.id,
      passwordHash: await hashPassword(password),
      now,
    });
  }
  return { kind: 'signed_in', accountId: account.id, who };
};

/** What is wrong with the form of a new password, or null. */
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

/** Creates a local account. Two sign-ups with one address at once make one account; the other is told. */
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
  // Counted first: the estimate takes its time.
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

/** Makes a one-time link with which the account's owner chooses a new password; null if there is no such account. */
export const makeResetLink = async (
  database: Database,
  email: string,
  publicUrl: string,
  now: number,
): Promise<{ readonly link: string; readonly name: string; readonly email: string } | null> => {
  const account = await findAccountByEmail(database.db, normalizedEmail(email));
  if (!account?.email) return null;
  const token = randomBytes(32).toString('base64url');
  // In a transaction: of two requests at once only one link is to work.
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

/** Whether one more reset mail may go out: for this account, then from this address. */
export const mayAskForReset = async (
  database: Database,
  email: string,
  address: string,
  now: number,
): Promise<boolean> =>
  (await isWithin(database, `reset:${digest(normalizedEmail(email))}`, resetLimits.account, now)) &&
  (await isWithin(database, `reset-from:${address}`, resetLimits.address, now));

/** Whether a reset link still works: it was made here, was not used, and is not over. */
export const isResetLinkOpen = (database: Database, token: string, now: number): Promise<boolean> =>
  isOpenPasswordReset(database.db, { tokenHash: digest(token), now });

export type ResetOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'too_many' }
  | { readonly kind: 'invalid'; readonly errors: FieldErrors }
  | { readonly kind: 'expired' };

/**
 * Sets the new password with a token from a reset link. The token is spent, and every session of the account ends. A
 * token that leads nowhere is told before anything is hashed: hashing is dear, and anybody can send invented tokens.
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
    // Hashing took its time, in which somebody may have signed in with the former password: that is to be over too.
    if (taken !== null) await setPassword(executor, { accountId: taken, passwordHash, now: now() });
    return taken;
  });
  if (accountId === null) return { kind: 'expired' };
  // A statement of its own: within the transaction it would clash with every tab that is renewing its session. Should it
  // never come to it, sessions that began before the password was set are over all the same.
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

/** Sets another password for somebody who knows the present one; every session of the account ends. */
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
  // Hashing took its time, in which somebody may have signed in with the former password: that is to be over too.
  await setPassword(database.db, { accountId, passwordHash, now: now() });
  await forgetAttempts(database.db, `change:${accountId}`);
  await endSessions(database.db, accountId);
  return { kind: 'changed' };
};

export type CheckPasswordOutcome = 'right' | 'wrong' | 'too_many';

/**
 * Whether this is the password of an account that has one. Wrong ones are counted with those of `changePassword`: who
 * sits down at somebody's computer may not try many.
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
  if (isRight) await forgetAttempts(database.db, `change:${accountId}`);
  return isRight ? 'right' : 'wrong';
};

/** The account with this e-mail address, however it is typed. */
export const findLocalAccount = (
  executor: Executor,
  email: string,
): Promise<Pick<Account, 'id' | 'name' | 'createdAt'> | null> =>
  findAccountByEmail(executor, normalizedEmail(email));

/** How an account is signed in to: 'password', and connections by their ids. Empty where there is no such account. */
export const waysOfSigningIn = async (executor: Executor, accountId: string): Promise<readonly string[]> => {
  const account = await findAccount(executor, accountId);
  const connections = await listConnections(executor, accountId);
  return [...(account?.passwordHash ? ['password'] : []), ...connections.map(({ connection }) => connection)];
};

/** Deletes an account with everything that was kept of it: sessions, reset links, counters. `executor` is a transaction. */
export const removeAccount = async (executor: Executor, accountId: string): Promise<void> => {
  const account = await findAccount(executor, accountId);
  const names = account?.email ? [accountId, digest(account.email)] : [accountId];
  await forgetAttemptsOf(executor, names);
  await forgetStates(executor, accountId);
  await deleteAccount(executor, accountId);
};
