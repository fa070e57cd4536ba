import { randomInt } from 'node:crypto';
import type { Database, Executor } from '../database/open-database.ts';
import { withTransaction } from '../database/transaction.ts';
import { digest } from './email-address.ts';

const codesPerAccount = 10;

/** Without look-alikes. */
const characters = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 4;
const groupLength = 4;

const codeLength = groups * groupLength;

const makeCode = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => characters.charAt(randomInt(characters.length))).join(''),
  ).join('-');

export const makeRecoveryCodes = (): string[] => Array.from({ length: codesPerAccount }, makeCode);

/** A fast hash is safe for 79 random bits. */
export const hashOfRecoveryCode = (accountId: string, typed: string): string | null => {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '');
  return code.length === codeLength ? digest(`${accountId}\n${code}`) : null;
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
const takeRecoveryCodesDue = async (executor: Executor, accountId: string): Promise<boolean> => {
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

export const addRecoveryCodes = async (
  executor: Executor,
  accountId: string,
  now: number,
): Promise<string[]> => {
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

/** False for a code that was used before. */
export const consumeRecoveryCode = async (
  executor: Executor,
  accountId: string,
  typed: string,
): Promise<boolean> => {
  const hash = hashOfRecoveryCode(accountId, typed);
  if (hash === null) return false;
  const used = await executor
    .deleteFrom('recovery_codes')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .returning('code_hash')
    .executeTakeFirst();
  return used !== undefined;
};

/** Returns null unless a restore voided the earlier ones. */
export const replaceVoidRecoveryCodes = (
  { database, now }: { database: Database; now: () => number },
  accountId: string,
): Promise<readonly string[] | null> =>
  withTransaction(database.db, async (executor) =>
    (await takeRecoveryCodesDue(executor, accountId)) ? addRecoveryCodes(executor, accountId, now()) : null,
  );
