import type { Executor } from '../database/open-database.ts';

/**
 * Ends all sessions, sign-ins, and links. In a restored backup, those that were ended or used since would be open
 * again.
 */
export const endOpenAccess = async (executor: Executor, now: number): Promise<void> => {
  await executor.deleteFrom('oidc_payloads').execute();
  await executor.deleteFrom('password_resets').execute();
  for (const table of ['sign_up_invitations', 'class_invitations'] as const)
    await executor
      .updateTable(table)
      .set({ expires_at: now })
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .execute();
};
