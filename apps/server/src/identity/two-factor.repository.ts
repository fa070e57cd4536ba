import type { Selectable } from 'kysely';
import type { Executor } from '../database/open-database.ts';
import type { Schema } from '../database/schema.ts';
import { teacherRoles } from '../database/visibility.ts';

export type PasskeyRow = Selectable<Schema['passkeys']>;

export const findTwoFactorStatus = async (
  executor: Executor,
  accountId: string,
): Promise<{
  hasPassword: boolean;
  isTeacher: boolean;
  hasFactor: boolean;
} | null> => {
  const row = await executor
    .selectFrom('accounts')
    .leftJoin('users', (join) =>
      join.onRef('users.subject', '=', 'accounts.id').on('users.issuer', '=', 'embedded'),
    )
    .leftJoin('authenticators', 'authenticators.account_id', 'accounts.id')
    .select((eb) => [
      'accounts.password_hash',
      'accounts.invited_role',
      'users.role',
      'authenticators.account_id as authenticator',
      eb
        .selectFrom('passkeys')
        .select('passkeys.id')
        .whereRef('passkeys.account_id', '=', 'accounts.id')
        .limit(1)
        .as('passkey'),
      // People with any chosen role may have a class.
      eb
        .selectFrom('class_members')
        .select('class_members.class_id')
        .whereRef('class_members.user_id', '=', 'users.id')
        .where('class_members.role', 'in', teacherRoles)
        .limit(1)
        .as('taught_class'),
    ])
    .where('accounts.id', '=', accountId)
    .executeTakeFirst();
  return row
    ? {
        hasPassword: row.password_hash !== null,
        isTeacher: (row.role ?? row.invited_role) === 'teacher' || row.taught_class !== null,
        hasFactor: row.authenticator !== null || row.passkey !== null,
      }
    : null;
};

export const findAuthenticator = async (
  executor: Executor,
  accountId: string,
): Promise<Selectable<Schema['authenticators']> | null> => {
  const row = await executor
    .selectFrom('authenticators')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ?? null;
};

export const deleteAuthenticator = async (executor: Executor, accountId: string): Promise<boolean> => {
  const { numDeletedRows } = await executor
    .deleteFrom('authenticators')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export const listPasskeys = (executor: Executor, accountId: string): Promise<PasskeyRow[]> =>
  executor
    .selectFrom('passkeys')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const deletePasskey = async (
  executor: Executor,
  { accountId, id }: { accountId: string; id: string },
): Promise<boolean> => {
  const { numDeletedRows } = await executor
    .deleteFrom('passkeys')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/**
 * Voids everyone's recovery codes, because others may have read the backup that was restored. People see new ones
 * once at their next second step.
 */
export const requireNewRecoveryCodes = async (executor: Executor): Promise<void> => {
  await executor.deleteFrom('recovery_codes').execute();
  await executor
    .updateTable('accounts')
    .set({ recovery_codes_due: 1 })
    .where((eb) =>
      eb.or([
        eb('id', 'in', eb.selectFrom('authenticators').select('account_id')),
        eb('id', 'in', eb.selectFrom('passkeys').select('account_id')),
      ]),
    )
    .execute();
};

/** Returns true for one of several concurrent sign-ins. */
export const takeRecoveryCodesDue = async (executor: Executor, accountId: string): Promise<boolean> => {
  const taken = await executor
    .updateTable('accounts')
    .set({ recovery_codes_due: null })
    .where('id', '=', accountId)
    .where('recovery_codes_due', '=', 1)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
};

export const countRecoveryCodes = async (executor: Executor, accountId: string): Promise<number> => {
  const { count } = await executor
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return count;
};

export const deleteRecoveryCodes = async (executor: Executor, accountId: string): Promise<void> => {
  await executor.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
};
