import type { FactorProof } from '@sixty/contract/two-factor';
import { dayMs, minuteMs } from '@sixty/domain/days';
import { deleteAttempts, isWithinLimit } from '../database/attempts.repository.ts';
import { replaceState, takeState } from './oidc-state.repository.ts';
import { authenticationOptions, credentialIdOf, verifyAuthentication } from './passkeys.ts';
import { consumeRecoveryCode } from './recovery-codes.ts';
import { decrypt } from './secrets.ts';
import { counterOfCode } from './totp.ts';
import {
  findAuthenticator,
  findTwoFactorStatus,
  listPasskeys,
  passkeyOf,
  type TwoFactorDeps,
} from './two-factor.ts';

/** Three of a million codes are valid at a time: 50 guesses a day take 18 years on average. */
const limits = {
  quarter: { max: 10, windowMs: 15 * minuteMs },
  day: { max: 50, windowMs: dayMs },
} as const;

export const secondStepKey = (accountId: string): string => `second-step:${accountId}`;

type Caller = {
  accountId: string;
  address: string;
  /** Null for a device that is new to the account. */
  device: string | null;
};

/** Known devices are counted separately, so that guesses elsewhere can't lock the owner out. */
const keysOf = ({ accountId, address, device }: Caller) => {
  const key = secondStepKey(accountId);
  return device === null
    ? { quarter: `${key}:${address}`, day: `${key}:day` }
    : { quarter: `${key}:device:${device}`, day: `${key}:day:device:${device}` };
};

export type Answer =
  | { kind: 'code' | 'recovery_code'; typed: string }
  | { kind: 'passkey'; challenge: string | null; response: unknown };

const isRightCode = async (
  { database: { db }, key, now }: TwoFactorDeps,
  accountId: string,
  typed: string,
): Promise<boolean> => {
  const authenticator = await findAuthenticator(db, accountId);
  if (!authenticator) return false;
  const secret = decrypt(key, authenticator.sealed_secret, accountId);
  const counter = counterOfCode(secret, typed, { now: now(), after: authenticator.last_step });
  if (counter === null) return false;
  const used = await db
    .updateTable('authenticators')
    .set({ last_step: counter })
    .where('account_id', '=', accountId)
    .where('last_step', '<', counter)
    .returning('account_id')
    .executeTakeFirst();
  return used !== undefined;
};

const isRightPasskey = async (
  { database: { db }, publicUrl, now }: TwoFactorDeps,
  accountId: string,
  { challenge, response }: { challenge: string | null; response: unknown },
): Promise<boolean> => {
  if (challenge === null) return false;
  const credentialId = credentialIdOf(response);
  const row = (await listPasskeys(db, accountId)).find((each) => each.credential_id === credentialId);
  if (!row) return false;
  const counter = await verifyAuthentication(publicUrl, passkeyOf(row), { challenge, response });
  if (counter === null) return false;
  await db.updateTable('passkeys').set({ counter, used_at: now() }).where('id', '=', row.id).execute();
  return true;
};

const isRight = async (deps: TwoFactorDeps, accountId: string, answer: Answer): Promise<boolean> => {
  switch (answer.kind) {
    case 'code':
      return isRightCode(deps, accountId, answer.typed);
    case 'recovery_code':
      return consumeRecoveryCode(deps.database.db, accountId, answer.typed);
    case 'passkey':
      return isRightPasskey(deps, accountId, answer);
  }
};

export const checkSecondStep = async (
  deps: TwoFactorDeps,
  caller: Caller,
  answer: Answer,
): Promise<'right' | 'wrong' | 'too_many'> => {
  const { database, now } = deps;
  const keys = keysOf(caller);
  const isAllowed =
    (await isWithinLimit(database.db, keys.quarter, limits.quarter, now())) &&
    (await isWithinLimit(database.db, keys.day, limits.day, now()));
  if (!isAllowed) return 'too_many';
  if (!(await isRight(deps, caller.accountId, answer))) return 'wrong';
  for (const key of Object.values(keys)) await deleteAttempts(database.db, key);
  return 'right';
};

export const secondStepChoices = async (
  { database: { db }, publicUrl }: TwoFactorDeps,
  accountId: string,
) => {
  const passkeys = await listPasskeys(db, accountId);
  return {
    hasAuthenticator: (await findAuthenticator(db, accountId)) !== null,
    passkeyOptions:
      passkeys.length > 0 ? await authenticationOptions(publicUrl, passkeys.map(passkeyOf)) : null,
  };
};

const modelOfCheck = 'FactorCheck';

/** Returns null without a passkey. */
export const beginFactorCheck = async (deps: TwoFactorDeps, accountId: string) => {
  const { passkeyOptions } = await secondStepChoices(deps, accountId);
  if (passkeyOptions)
    await replaceState(deps.database.db, {
      model: modelOfCheck,
      id: accountId,
      account_id: accountId,
      payload: passkeyOptions.challenge,
      expires_at: deps.now() + 10 * minuteMs,
    });
  return passkeyOptions;
};

/** Before a change on My Account. Also 'right' without a factor. */
export const checkFactor = async (
  deps: TwoFactorDeps,
  accountId: string,
  { code, passkey }: Pick<FactorProof, 'code' | 'passkey'>,
): Promise<'right' | 'wrong' | 'too_many'> => {
  const { db } = deps.database;
  if (!(await findTwoFactorStatus(db, accountId))?.hasFactor) return 'right';
  if (code === undefined && passkey === undefined) return 'wrong';
  const challenge = await takeState(db, { model: modelOfCheck, id: accountId, now: deps.now() });
  const kind = /[a-z]/i.test(code ?? '') ? 'recovery_code' : 'code';
  // Attempts on My Account are counted apart: they follow the password, and must not lock sign-ins out.
  return checkSecondStep(
    deps,
    { accountId, address: '', device: 'my-account' },
    code === undefined ? { kind: 'passkey', challenge, response: passkey } : { kind, typed: code },
  );
};
