import type { Executor } from '../database/open-database.ts';
import { toMoment } from '../database/values.ts';
import { findAccount, listConnections } from './accounts.repository.ts';
import { describeTwoFactor } from './two-factor.service.ts';

/** For the export. Null without an account. */
export const describeAccount = async (executor: Executor, accountId: string) => {
  const account = await findAccount(executor, accountId);
  if (!account) return null;
  const connections = await listConnections(executor, accountId);
  return {
    name: account.name,
    email: account.email,
    email_verified: account.email_verified === 1,
    has_password: account.password_hash !== null,
    password_changed_at: account.password_changed_at === null ? null : toMoment(account.password_changed_at),
    created_at: toMoment(account.created_at),
    updated_at: toMoment(account.updated_at),
    invited_role: account.invited_role,
    two_factor: await describeTwoFactor(executor, accountId),
    connections: connections.map((connection) => ({
      ...connection,
      email_verified_at:
        connection.email_verified_at === null ? null : toMoment(connection.email_verified_at),
      created_at: toMoment(connection.created_at),
    })),
  };
};
