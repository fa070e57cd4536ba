import * as contract from '@sixty/contract/account';
import { dayOf } from '@sixty/domain/days';
import { changePassword, managedElsewhere } from '../../identity/password-sign-in.ts';
import { hasPassword } from '../../identity/accounts.ts';
import { endSessions } from '../../identity/oidc-state.repository.ts';
import type { RegisterEndpoint } from '../../plugins/endpoint.ts';
import { type Admins, isAdminUser, updateDisplayName } from '../users/users.ts';
import { deleteEverything, type DeletionDeps } from './delete-account.ts';
import { exportEverything } from './export-account.ts';
import { findAccountId, type ReauthenticationDeps, requireReauthentication } from './reauthentication.ts';

export const registerAccountRoutes = (
  register: RegisterEndpoint,
  deps: DeletionDeps & ReauthenticationDeps & { admins: Admins; now: () => number },
): void => {
  const { database } = deps;

  register(contract.updateDisplayName, ({ executor, body, user, now }) =>
    updateDisplayName(executor, { user, displayName: body.display_name }, now),
  );

  register(contract.readSignIn, async ({ user }) => {
    const accountId = await findAccountId(database.db, user);
    const is_admin = await isAdminUser(database.db, user.id, deps.admins);
    if (accountId === null) return { kind: 'tenant' as const, is_admin };
    const kind = (await hasPassword(database.db, accountId)) ? 'password' : 'connection';
    return { kind, is_admin } as const;
  });

  register(contract.changePassword, {
    transaction: false,
    // Hashing is too slow for a transaction.
    handle: async ({ body, user }) => {
      const accountId = await findAccountId(database.db, user);
      if (accountId === null) throw managedElsewhere;
      const { current_password: current, new_password: next } = body;
      await changePassword(database, { accountId, current, next }, deps.now);
      return undefined;
    },
  });

  register(contract.signOutEverywhere, {
    transaction: false,
    // In the call's transaction it would conflict with tabs renewing their session.
    handle: async ({ user }) => {
      const accountId = await findAccountId(database.db, user);
      if (accountId === null) throw managedElsewhere;
      await endSessions(database.db, accountId);
      return undefined;
    },
  });

  register(contract.exportMe, async ({ user, now }) => ({
    fileName: contract.exportFileName(dayOf(now, user.time_zone ?? 'UTC')),
    chunks: exportEverything(deps, user, now),
  }));

  register(contract.deleteMe, {
    transaction: false,
    // Not in the call's transaction: files are deleted after their rows.
    handle: async ({ body, user, now }) => {
      await requireReauthentication(deps, body, user, now);
      await deleteEverything(deps, user.id, now);
      return undefined;
    },
  });
};
