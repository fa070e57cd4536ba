import { dayMs } from '@sixty/domain/days';
import { recordAuditEntry } from '../database/audit.repository.ts';
import type { Database, Executor } from '../database/open-database.ts';
import { withTransaction } from '../database/transaction.ts';
import { findLocalAccount, removeAccount, setPassword } from './accounts.ts';
import { normalizedEmail } from './email-address.ts';
import { createInvitation } from './invitations.ts';
import { endSessions } from './oidc-state.repository.ts';
import { findOpenReset, takeReset } from './password-reset.ts';
import { removeTwoFactor } from './two-factor.ts';

/** Somebody else proved the address, so whoever made the account is shut out. Returns the user's ID. */
const revokeAccess = async (executor: Executor, accountId: string, now: number): Promise<string | null> => {
  await setPassword(executor, { accountId, passwordHash: null, now });
  await removeTwoFactor(executor, accountId);
  await executor.deleteFrom('password_resets').where('account_id', '=', accountId).execute();
  await endSessions(executor, accountId);
  const user = await executor
    .selectFrom('users')
    .select('id')
    .where('issuer', '=', 'embedded')
    .where('subject', '=', accountId)
    .executeTakeFirst();
  const target = user?.id ?? accountId;
  await recordAuditEntry(executor, { actor: null, act: 'yield_address', target }, now);
  return user?.id ?? null;
};

/** A provider has verified the address. From then on, only a link to it opens a local account that nobody has proven. */
export const revokeUnprovenAccess = async (executor: Executor, email: string, now: number): Promise<void> => {
  const account = await findLocalAccount(executor, { email: normalizedEmail(email) });
  if (account?.email_verified === 0 && account.password_hash !== null)
    await revokeAccess(executor, account.id, now);
};

/**
 * The owner of an address, who has its link, did not make the account: it loses the address, and the owner gets an
 * invitation for it. What is stored in the account stays for the operator, because the maker may have mistyped the
 * address. Null if the link doesn't work, or the address is proven.
 */
export const disownAccount = (
  database: Database,
  token: string,
  { publicUrl, now }: { publicUrl: string; now: number },
): Promise<{ link: string } | null> =>
  withTransaction(database.db, async (executor) => {
    const reset = await findOpenReset(executor, token, now);
    if (!reset?.isUnproven || !(await takeReset(executor, token, now))) return null;
    const { accountId, email } = reset;
    const userId = await revokeAccess(executor, accountId, now);
    if (userId === null) await removeAccount(executor, accountId);
    else {
      await executor.updateTable('users').set({ email: null }).where('id', '=', userId).execute();
      await executor.updateTable('accounts').set({ email: null }).where('id', '=', accountId).execute();
    }
    return createInvitation(executor, { email, role: null, lifetimeMs: dayMs }, { publicUrl, now });
  });
