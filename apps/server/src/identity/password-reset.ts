import { randomBytes } from 'node:crypto';
import { hourMs } from '@sixty/domain/days';
import { deleteAttemptsOf, isWithinLimit } from '../database/attempts.repository.ts';
import type { Database, Executor } from '../database/open-database.ts';
import { withTransaction } from '../database/transaction.ts';
import { formText } from '../pages/page.ts';
import { findLocalAccount, isDisabled, setPassword, verifyEmail } from './accounts.ts';
import { digest, normalizedEmail } from './email-address.ts';
import { endSessions } from './oidc-state.repository.ts';
import type { FieldErrors } from './pages.ts';
import { hashPassword, problemOfPassword, weaknessOf } from './passwords.ts';
import { secondStepKey } from './two-factor-check.ts';

const limits = {
  account: { max: 5, windowMs: hourMs },
  address: { max: 50, windowMs: hourMs },
  tries: { max: 60, windowMs: hourMs },
} as const;

const lifetimeMs = hourMs;

type OpenReset = {
  accountId: string;
  email: string;
  createdAt: number;
  /** The link proves an address that nobody has proven, so a stranger may have made the account. */
  isUnproven: boolean;
};

export const findOpenReset = async (
  executor: Executor,
  token: string,
  now: number,
): Promise<OpenReset | null> => {
  const row = await executor
    .selectFrom('password_resets')
    .innerJoin('accounts', 'accounts.id', 'password_resets.account_id')
    .select(['account_id', 'proves_email', 'email', 'email_verified', 'accounts.created_at'])
    .where('token_hash', '=', digest(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!row?.email) return null;
  const { account_id: accountId, email, created_at: createdAt } = row;
  const isOpen = row.proves_email === 1 && row.email_verified === 0;
  // A disabled person must not begin again.
  return { accountId, email, createdAt, isUnproven: isOpen && !(await isDisabled(executor, accountId)) };
};

/** A link works once. */
export const takeReset = async (
  executor: Executor,
  token: string,
  now: number,
): Promise<{ accountId: string; provesEmail: boolean } | null> => {
  const taken = await executor
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('token_hash', '=', digest(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['account_id', 'proves_email'])
    .executeTakeFirst();
  return taken ? { accountId: taken.account_id, provesEmail: taken.proves_email === 1 } : null;
};

export type ResetLink = { link: string; name: string; email: string };

/**
 * Returns null unless the account is local. Concurrent requests leave one valid link.
 *
 * @param provesEmail false if someone other than the owner of the address may get the link.
 */
export const makeResetLink = (
  executor: Executor,
  accountId: string,
  { publicUrl, provesEmail = true }: { publicUrl: string; provesEmail?: boolean },
  now: number,
): Promise<ResetLink | null> =>
  withTransaction(executor, async (trx) => {
    const account = await findLocalAccount(trx, { id: accountId });
    if (!account) return null;
    const token = randomBytes(32).toString('base64url');
    await trx.deleteFrom('password_resets').where('account_id', '=', accountId).execute();
    await trx
      .insertInto('password_resets')
      .values({
        token_hash: digest(token),
        account_id: accountId,
        created_at: now,
        expires_at: now + lifetimeMs,
        proves_email: provesEmail ? 1 : null,
      })
      .execute();
    const { name, email } = account;
    return { link: `${publicUrl}/account/reset-password?token=${token}`, name, email };
  });

export const canAskForReset = async (
  database: Database,
  email: string,
  address: string,
  now: number,
): Promise<boolean> =>
  (await isWithinLimit(database.db, `reset:${digest(normalizedEmail(email))}`, limits.account, now)) &&
  (await isWithinLimit(database.db, `reset-from:${address}`, limits.address, now));

type ResetOutcome =
  | { kind: 'done' }
  | { kind: 'too_many' }
  | { kind: 'invalid'; errors: FieldErrors }
  /** The owner of the address must first say who made the account. */
  | { kind: 'unclaimed'; createdAt: number }
  | { kind: 'expired' };

/** Refuses unknown tokens before hashing, which is expensive. */
export const resetPassword = async (
  database: Database,
  form: { token?: unknown; password?: unknown; mine?: unknown },
  { address, now }: { address: string; now: () => number },
): Promise<ResetOutcome> => {
  const since = now();
  if (!(await isWithinLimit(database.db, `reset-try:${address}`, limits.tries, since)))
    return { kind: 'too_many' };
  const token = formText.parse(form.token);
  const open = await findOpenReset(database.db, token, since);
  if (!open) return { kind: 'expired' };
  if (open.isUnproven && form.mine !== 'yes') return { kind: 'unclaimed', createdAt: open.createdAt };
  const password = formText.parse(form.password);
  const problem = problemOfPassword(password, '') ?? (await weaknessOf(password, []));
  if (problem !== null) return { kind: 'invalid', errors: { password: problem } };
  const passwordHash = await hashPassword(password);
  const accountId = await withTransaction(database.db, async (executor: Executor) => {
    const taken = await takeReset(executor, token, since);
    // `now()` also ends sessions that began while hashing ran.
    if (taken === null) return null;
    await setPassword(executor, { accountId: taken.accountId, passwordHash, now: now() });
    if (taken.provesEmail) await verifyEmail(executor, taken.accountId, now());
    return taken.accountId;
  });
  if (accountId === null) return { kind: 'expired' };
  // An attacker with the old password may have used up the attempts.
  await deleteAttemptsOf(database.db, [secondStepKey(accountId)]);
  // In the transaction it would conflict with tabs renewing their session.
  await endSessions(database.db, accountId);
  return { kind: 'done' };
};
