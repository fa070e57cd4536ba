import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { twoFactorLimits } from '@sixty/contract/two-factor';
import { encodeQR } from 'qr';
import { minuteMs } from '@sixty/domain/days';
import type { Settings } from '../config/settings.ts';
import type { Database, Executor } from '../database/open-database.ts';
import { withTransaction } from '../database/transaction.ts';
import { newId, toIso } from '../database/statements.ts';
import { failure } from '../plugins/failure.ts';
import { createdPasskey, type Passkey, passkeyCreation, type Site } from './passkeys.ts';
import {
  base32,
  hashOfRecoveryCode,
  keyUri,
  makeRecoveryCodes,
  secretBytes,
  counterOfCode,
} from './one-time-codes.ts';
import {
  countRecoveryCodes,
  deleteAuthenticator,
  deletePasskey,
  deleteRecoveryCodes,
  findAuthenticator,
  findTwoFactorStatus,
  insertAuthenticator,
  insertPasskey,
  insertRecoveryCodes,
  listPasskeys,
  type PasskeyRow,
  takeRecoveryCodesDue,
} from './two-factor.repository.ts';
import { findAccount } from './accounts.repository.ts';
import { findState, replaceState, takeState } from './oidc-state.repository.ts';
import { encrypt, decrypt } from './secrets.ts';

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
  await insertRecoveryCodes(executor, { accountId, hashes, now });
  return codes;
};

const addFirstRecoveryCodes = async (
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

const setUpMs = 10 * minuteMs;

const models = { authenticator: 'AuthenticatorSetUp', passkey: 'PasskeySetUp' } as const;

export type SetUp = {
  accountId: string;
  /**
   * ID of a sign-in, or of the account on My Account. Someone with the password must not see the secret that the
   * owner is about to confirm.
   */
  setupKey: string;
  /** True at a sign-in: the password alone must not add a second factor. */
  isDuringSignIn: boolean;
};

/** @param payload the encrypted secret, or the passkey's challenge */
const storeSetUp = (
  { database, now }: TwoFactorDeps,
  model: string,
  { accountId, setupKey }: SetUp,
  payload: string,
): Promise<void> =>
  replaceState(database.db, {
    model,
    id: setupKey,
    account_id: accountId,
    payload,
    expires_at: now() + setUpMs,
  });

const readSecret = async ({ database, key, now }: TwoFactorDeps, { accountId, setupKey }: SetUp) => {
  const which = { model: models.authenticator, by: 'id', value: setupKey, now: now() } as const;
  const sealed = (await findState(database.db, which))?.payload;
  return sealed === undefined ? null : { sealed, secret: decrypt(key, sealed, accountId) };
};

export type AuthenticatorSetUp = {
  /** Base32, for typing. */
  secret: string;
  uri: string;
  /** `data:` URL of a QR code. */
  qr: string;
};

const shown = (secret: Buffer, account: string): AuthenticatorSetUp => {
  const uri = keyUri(secret, account);
  return { secret: base32(secret), uri, qr: encodeQR(uri, 'data-url', { scale: 5, border: 4 }) };
};

const namesOf = async ({ database }: TwoFactorDeps, accountId: string) => {
  const account = await findAccount(database.db, accountId);
  const displayName = account?.name ?? '';
  return { name: account?.email ?? displayName, displayName };
};

export const beginAuthenticator = async (deps: TwoFactorDeps, setUp: SetUp): Promise<AuthenticatorSetUp> => {
  const { accountId } = setUp;
  const secret = randomBytes(secretBytes);
  await storeSetUp(deps, models.authenticator, setUp, encrypt(deps.key, secret, accountId));
  return shown(secret, (await namesOf(deps, accountId)).name);
};

export const readAuthenticator = async (
  deps: TwoFactorDeps,
  setUp: SetUp,
): Promise<AuthenticatorSetUp | null> => {
  const begun = await readSecret(deps, setUp);
  return begun && shown(begun.secret, (await namesOf(deps, setUp.accountId)).name);
};

export type Added =
  /** `codes` are null if the account has some. */
  { kind: 'added'; codes: readonly string[] | null } | { kind: 'wrong' | 'expired' | 'exists' };

const addFactor = (
  { database, now }: TwoFactorDeps,
  { accountId, isDuringSignIn }: SetUp,
  insert: (executor: Executor) => Promise<boolean>,
): Promise<Added> =>
  withTransaction(database.db, async (executor): Promise<Added> => {
    const isTaken = isDuringSignIn && (await findTwoFactorStatus(executor, accountId))?.hasFactor === true;
    if (isTaken || !(await insert(executor))) return { kind: 'exists' };
    return { kind: 'added', codes: await addFirstRecoveryCodes(executor, accountId, now()) };
  });

export const confirmAuthenticator = async (
  deps: TwoFactorDeps,
  setUp: SetUp,
  typed: string,
): Promise<Added> => {
  const { database, now } = deps;
  const { accountId, setupKey } = setUp;
  const begun = await readSecret(deps, setUp);
  if (!begun) return { kind: 'expired' };
  const counter = counterOfCode(begun.secret, typed, { now: now(), after: 0 });
  if (counter === null) return { kind: 'wrong' };
  const row = { account_id: accountId, sealed_secret: begun.sealed, last_step: counter, created_at: now() };
  const added = await addFactor(deps, setUp, (executor) => insertAuthenticator(executor, row));
  await takeState(database.db, { model: models.authenticator, id: setupKey, now: now() });
  return added;
};

export const beginPasskey = async (deps: TwoFactorDeps, setUp: SetUp) => {
  const { accountId } = setUp;
  const known = (await listPasskeys(deps.database.db, accountId)).map(passkeyOf);
  if (known.length >= twoFactorLimits.passkeys) return null;
  const account = { id: accountId, ...(await namesOf(deps, accountId)) };
  const options = await passkeyCreation(deps.site, account, known);
  await storeSetUp(deps, models.passkey, setUp, options.challenge);
  return options;
};

export const addPasskey = async (
  deps: TwoFactorDeps,
  setUp: SetUp,
  { name, response }: { name: string; response: unknown },
): Promise<Added> => {
  const { database, site, now } = deps;
  // A challenge is for one answer.
  const challenge = await takeState(database.db, { model: models.passkey, id: setUp.setupKey, now: now() });
  if (challenge === null) return { kind: 'expired' };
  const created = await createdPasskey(site, { challenge, response });
  if (!created) return { kind: 'wrong' };
  const row = {
    id: newId(),
    account_id: setUp.accountId,
    name,
    credential_id: created.credentialId,
    public_key: created.publicKey,
    counter: created.counter,
    transports: JSON.stringify(created.transports),
    created_at: now(),
  };
  return addFactor(deps, setUp, (executor) => insertPasskey(executor, row));
};
