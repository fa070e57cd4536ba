import type { Database } from '../database/open-database.ts';
import { toMoment } from '../database/values.ts';
import { findAccount, listConnections } from './accounts.repository.ts';
import {
  changePassword,
  checkPassword,
  type PasswordChange,
  type PasswordCheck,
  removeAccount,
} from './accounts.service.ts';
import { describeTwoFactor } from './two-factor.service.ts';
import { endSessions } from './oidc-state.repository.ts';

export const localAccounts = (database: Database, now: () => number) => ({
  hasPassword: async (accountId: string) =>
    typeof (await findAccount(database.db, accountId))?.password_hash === 'string',
  changePassword: (change: PasswordChange) => changePassword(database, change, now),
  checkPassword: (check: PasswordCheck) => checkPassword(database, check, now()),
  signOutEverywhere: (accountId: string) => endSessions(database.db, accountId),
  describe: async (accountId: string) => {
    const account = await findAccount(database.db, accountId);
    if (!account) return null;
    const connections = await listConnections(database.db, accountId);
    return {
      name: account.name,
      email: account.email,
      email_verified: account.email_verified === 1,
      has_password: account.password_hash !== null,
      password_changed_at:
        account.password_changed_at === null ? null : toMoment(account.password_changed_at),
      created_at: toMoment(account.created_at),
      updated_at: toMoment(account.updated_at),
      invited_role: account.invited_role,
      two_factor: await describeTwoFactor(database.db, accountId),
      connections: connections.map((connection) => ({
        ...connection,
        email_verified_at:
          connection.email_verified_at === null ? null : toMoment(connection.email_verified_at),
        created_at: toMoment(connection.created_at),
      })),
    };
  },
  remove: removeAccount,
});

export type LocalAccounts = ReturnType<typeof localAccounts>;
