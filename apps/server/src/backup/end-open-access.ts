import type { Executor } from '../database/open-database.ts';
import { requireNewRecoveryCodes } from '../identity/two-factor.repository.ts';

/**
 * Ends all sessions, sign-ins, links, and recovery codes. In a restored backup, those that were ended or used since
 * would be open again.
 */
export const endOpenAccess = async (executor: Executor, now: number): Promise<void> => {
  await executor.deleteFrom('oidc_payloads').execute();
  await executor.deleteFrom('password_resets').execute();
  await requireNewRecoveryCodes(executor);
  for (const table of ['sign_up_invitations', 'class_invitations'] as const)
    await executor
      .updateTable(table)
      .set({ expires_at: now })
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .execute();
};
