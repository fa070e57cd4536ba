import { accountLimits } from '@sixty/contract/account';
import { hourMs, minuteMs } from '@sixty/domain/days';
import { deleteAttempts, isWithinLimit, refundAttempt } from '../database/attempts.repository.ts';
import type { Database } from '../database/open-database.ts';
import { formText } from '../pages/page.ts';
import { failure, invalidField, tooManyRequests } from '../plugins/failure.ts';
import { findAccount, findLocalAccount, setPassword } from './accounts.ts';
import { digestOfEmail, longestEmail, normalizedEmail } from './email-address.ts';
import { deviceOwnerOf } from './known-device.ts';
import { endSessions } from './oidc-state.repository.ts';
import {
  dummyHash,
  hashPassword,
  isOutdatedHash,
  isPassword,
  problemOfPassword,
  weaknessOf,
} from './passwords.ts';

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
  const password = typed.length > accountLimits.maxPassword ? '' : typed;
  const emailDigest = digestOfEmail(email);
  const account = await findLocalAccount(database.db, { email });
  const device = findDevice(account ? deviceOwnerOf(account) : emailDigest);
  const isKnown = device !== null;
  const keys = {
    accountAndAddress: `sign-in:${emailDigest}:${isKnown ? `device:${device}` : address}`,
    account: `sign-in:${emailDigest}`,
    address: `sign-in-from:${address}`,
  } as const;
  const isWithin = (limit: keyof typeof signInLimits): Promise<boolean> =>
    isWithinLimit(database.db, keys[limit], signInLimits[limit], now);
  const isAllowed =
    (isKnown || (await isWithin('address'))) &&
    (await isWithin('accountAndAddress')) &&
    (isKnown || (await isWithin('account')));
  if (!isAllowed) return { kind: 'too_many' };

  const isRight = await isPassword(password, account?.password_hash ?? dummyHash);
  if (!account?.password_hash || !isRight) return { kind: 'refused' };
  await deleteAttempts(database.db, keys.accountAndAddress);
  await deleteAttempts(database.db, keys.account);
  if (!isKnown) await refundAttempt(database.db, keys.address);
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

type PasswordChange = { accountId: string; current: string; next: string };

export const changePassword = async (
  database: Database,
  { accountId, current, next }: PasswordChange,
  now: () => number,
): Promise<void> => {
  const account = await findAccount(database.db, accountId);
  if (!account?.password_hash) throw managedElsewhere;
  if (!(await isWithinLimit(database.db, `change:${accountId}`, signInLimits.accountAndAddress, now())))
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
  if (!(await isWithinLimit(database.db, `change:${accountId}`, signInLimits.accountAndAddress, now)))
    throw tooManyTries;
  const hash = (await findAccount(database.db, accountId))?.password_hash;
  if (typeof hash !== 'string' || !(await isPassword(password, hash)))
    throw invalidField('password', 'That password isn’t right.');
  await deleteAttempts(database.db, `change:${accountId}`);
};
