import { z } from 'zod';
import type { Settings } from '../config/settings.ts';
import type { Database, Executor } from '../database/open-database.ts';
import { toIso } from '../database/statements.ts';
import { withTransaction } from '../database/transaction.ts';
import { failure } from '../plugins/failure.ts';
import { hashOfRecoveryCode, makeRecoveryCodes } from './one-time-codes.ts';
import type { Passkey, Site } from './passkeys.ts';
import {
  countRecoveryCodes,
  deleteAuthenticator,
  deletePasskey,
  deleteRecoveryCodes,
  findAuthenticator,
  findTwoFactorStatus,
  listPasskeys,
  type PasskeyRow,
  takeRecoveryCodesDue,
} from './two-factor.repository.ts';

export type TwoFactorDeps = {
  database: Database;
  /** 256 bits. */
  key: Buffer;
  site: Site;
  rule: Settings['twoFactor'];
  now: () => number;
};

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
  { database, rule }: Pick<TwoFactorDeps, 'database' | 'rule'>,
  accountId: string,
): Promise<SecondStep> => {
  const status = await findTwoFactorStatus(database.db, accountId);
  if (!status?.hasPassword) return 'none';
  if (status.hasFactor) return 'check';
  return isRequired(rule, status) ? 'set_up' : 'none';
};

export const isSecondStepRequired = async (
  { database, rule }: Pick<TwoFactorDeps, 'database' | 'rule'>,
  accountId: string,
): Promise<boolean> => isRequired(rule, await findTwoFactorStatus(database.db, accountId));

const addRecoveryCodes = async (executor: Executor, accountId: string, now: number): Promise<string[]> => {
  const codes = makeRecoveryCodes();
  const hashes = codes.map((code) => hashOfRecoveryCode(accountId, code)).filter((hash) => hash !== null);
  await takeRecoveryCodesDue(executor, accountId);
  await deleteRecoveryCodes(executor, accountId);
  await executor
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ account_id: accountId, code_hash, created_at: now })))
    .execute();
  return codes;
};

/** Returns null for an account that has some. */
export const addFirstRecoveryCodes = async (
  executor: Executor,
  accountId: string,
  now: number,
): Promise<string[] | null> =>
  (await countRecoveryCodes(executor, accountId)) === 0 ? addRecoveryCodes(executor, accountId, now) : null;

export const renewRecoveryCodes = (
  { database, now }: TwoFactorDeps,
  accountId: string,
): Promise<readonly string[] | null> =>
  withTransaction(database.db, async (executor) => {
    const status = await findTwoFactorStatus(executor, accountId);
    return status?.hasFactor ? addRecoveryCodes(executor, accountId, now()) : null;
  });

/** Returns null unless a restore voided the earlier ones. */
export const replaceVoidRecoveryCodes = (
  { database, now }: TwoFactorDeps,
  accountId: string,
): Promise<readonly string[] | null> =>
  withTransaction(database.db, async (executor) =>
    (await takeRecoveryCodesDue(executor, accountId)) ? addRecoveryCodes(executor, accountId, now()) : null,
  );

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
    if (passkeyId === null) await deleteAuthenticator(executor, accountId);
    else await deletePasskey(executor, { accountId, id: passkeyId });
    if (isLast) await deleteRecoveryCodes(executor, accountId);
    return undefined;
  });

export const removeTwoFactor = (executor: Executor, accountId: string): Promise<boolean> =>
  withTransaction(executor, async (trx) => {
    const passkeys = await listPasskeys(trx, accountId);
    for (const { id } of passkeys) await deletePasskey(trx, { accountId, id });
    const hadAuthenticator = await deleteAuthenticator(trx, accountId);
    await deleteRecoveryCodes(trx, accountId);
    return hadAuthenticator || passkeys.length > 0;
  });
