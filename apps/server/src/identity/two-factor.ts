import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Settings } from '../config/settings.ts';
import type { Database, Executor } from '../database/open-database.ts';
import type { Schema } from '../database/schema.ts';
import { toIso } from '../database/values.ts';
import { withTransaction } from '../database/transaction.ts';
import { teacherRoles } from '../database/visibility.ts';
import { failure } from '../plugins/failure.ts';
import type { Passkey } from './passkeys.ts';
import { addRecoveryCodes, countRecoveryCodes, deleteRecoveryCodes } from './recovery-codes.ts';

export type TwoFactorDeps = {
  database: Database;
  /** 256 bits. */
  key: Buffer;
  publicUrl: string;
  rule: Settings['twoFactor'];
  now: () => number;
};

export type PasskeyRow = Selectable<Schema['passkeys']>;

export const findTwoFactorStatus = async (executor: Executor, accountId: string) => {
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

export const listPasskeys = (executor: Executor, accountId: string): Promise<PasskeyRow[]> =>
  executor
    .selectFrom('passkeys')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const passkeyOf = (row: PasskeyRow): Passkey => ({
  credentialId: row.credential_id,
  publicKey: row.public_key,
  counter: row.counter,
  transports: z.array(z.string()).parse(JSON.parse(row.transports)),
});

const isRequired = (rule: TwoFactorDeps['rule'], status: { isTeacher: boolean } | null): boolean =>
  rule === 'teachers' && status?.isTeacher === true;

export type SecondStep = 'none' | 'check' | 'set_up';

/** People without a password use their provider's second step. */
export const secondStepOf = async (
  { database, rule }: TwoFactorDeps,
  accountId: string,
): Promise<SecondStep> => {
  const status = await findTwoFactorStatus(database.db, accountId);
  if (!status?.hasPassword) return 'none';
  if (status.hasFactor) return 'check';
  return isRequired(rule, status) ? 'set_up' : 'none';
};

export const isSecondStepRequired = async (
  { database, rule }: TwoFactorDeps,
  accountId: string,
): Promise<boolean> => isRequired(rule, await findTwoFactorStatus(database.db, accountId));

export const renewRecoveryCodes = (
  { database, now }: TwoFactorDeps,
  accountId: string,
): Promise<readonly string[] | null> =>
  withTransaction(database.db, async (executor) => {
    const status = await findTwoFactorStatus(executor, accountId);
    return status?.hasFactor ? addRecoveryCodes(executor, accountId, now()) : null;
  });

export const describeTwoFactor = async (executor: Executor, accountId: string) => {
  const authenticator = await findAuthenticator(executor, accountId);
  const passkeys = await listPasskeys(executor, accountId);
  return {
    authenticator: authenticator && { created_at: toIso(authenticator.created_at) },
    passkeys: passkeys.map(({ id, name, created_at, used_at }) => ({
      id,
      name,
      created_at: toIso(created_at),
      used_at: used_at === null ? null : toIso(used_at),
    })),
    recovery_codes_left: await countRecoveryCodes(executor, accountId),
  };
};

const notSetUp = failure('not_found', 'This isn’t set up.');
const stillRequired = failure(
  'conflict',
  'Your school asks teachers for a second step. Set up another one first.',
);

/** @param passkeyId null for the authenticator app. */
export const removeFactor = (
  { database, rule }: TwoFactorDeps,
  accountId: string,
  passkeyId: string | null,
): Promise<undefined> =>
  withTransaction(database.db, async (executor) => {
    const passkeys = await listPasskeys(executor, accountId);
    const authenticator = await findAuthenticator(executor, accountId);
    const isKnown = passkeyId === null ? authenticator !== null : passkeys.some(({ id }) => id === passkeyId);
    if (!isKnown) throw notSetUp;
    const isLast = passkeys.length + (authenticator ? 1 : 0) === 1;
    const status = await findTwoFactorStatus(executor, accountId);
    if (isLast && isRequired(rule, status)) throw stillRequired;
    if (passkeyId === null)
      await executor.deleteFrom('authenticators').where('account_id', '=', accountId).execute();
    else await executor.deleteFrom('passkeys').where('id', '=', passkeyId).execute();
    if (isLast) await deleteRecoveryCodes(executor, accountId);
    return undefined;
  });

export const removeTwoFactor = (executor: Executor, accountId: string): Promise<boolean> =>
  withTransaction(executor, async (trx) => {
    const passkeys = await trx
      .deleteFrom('passkeys')
      .where('account_id', '=', accountId)
      .returning('id')
      .execute();
    const authenticators = await trx
      .deleteFrom('authenticators')
      .where('account_id', '=', accountId)
      .returning('account_id')
      .execute();
    await deleteRecoveryCodes(trx, accountId);
    return passkeys.length + authenticators.length > 0;
  });
