import type { Database, Executor } from '../database/open-database.ts';
import { toMoment } from '../database/values.ts';
import { findAccount, listConnections } from './accounts.repository.ts';
import { changePassword, checkPassword, removeAccount } from './accounts.service.ts';
import type { ChangePasswordOutcome, CheckPasswordOutcome } from './accounts.service.ts';
import { endSessions } from './oidc-state.repository.ts';

export type LocalAccounts = {
  readonly hasPassword: (accountId: string) => Promise<boolean>;
  readonly changePassword: (change: {
    readonly accountId: string;
    readonly current: string;
    readonly next: string;
  }) => Promise<ChangePasswordOutcome>;
  readonly checkPassword: (check: {
    readonly accountId: string;
    readonly password: string;
  }) => Promise<CheckPasswordOutcome>;
  readonly signOutEverywhere: (accountId: string) => Promise<void>;
  readonly describe: (accountId: string) => Promise<object | null>;
  readonly remove: (executor: Executor, accountId: string) => Promise<void>;
};

export const localAccounts = (database: Database, now: () => number): LocalAccounts => ({
  hasPassword: async (accountId) =>
    typeof (await findAccount(database.db, accountId))?.passwordHash === 'string',
  changePassword: (change) => changePassword(database, change, now),
  checkPassword: (check) => checkPassword(database, check, now()),
  signOutEverywhere: (accountId) => endSessions(database.db, accountId),
  describe: async (accountId) => {
    const account = await findAccount(database.db, accountId);
    if (!account) return null;
    const connections = await listConnections(database.db, accountId);
    return {
      name: account.name,
      email: account.email,
      email_verified: account.isEmailVerified,
      has_password: account.passwordHash !== null,
      password_changed_at: account.passwordChangedAt === null ? null : toMoment(account.passwordChangedAt),
      created_at: toMoment(account.createdAt),
      updated_at: toMoment(account.updatedAt),
      connections: connections.map((connection) => ({
        ...connection,
        created_at: toMoment(connection.created_at),
      })),
    };
  },
  remove: removeAccount,
});
