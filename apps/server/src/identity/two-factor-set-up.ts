import { randomBytes } from 'node:crypto';
import { twoFactorLimits } from '@sixty/contract/two-factor';
import { minuteMs } from '@sixty/domain/days';
import { encodeQR } from 'qr';
import type { Executor } from '../database/open-database.ts';
import { newId } from '../database/values.ts';
import { withTransaction } from '../database/transaction.ts';
import { findAccount } from './accounts.ts';
import { findState, replaceState, takeState } from './oidc-state.repository.ts';
import { registrationOptions, verifyRegistration } from './passkeys.ts';
import { addFirstRecoveryCodes } from './recovery-codes.ts';
import { decrypt, encrypt } from './secrets.ts';
import { base32, counterOfCode, keyUri, secretBytes } from './totp.ts';
import { findTwoFactorStatus, listPasskeys, passkeyOf, type TwoFactorDeps } from './two-factor.ts';

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

const authenticatorSetUpOf = (secret: Buffer, account: string): AuthenticatorSetUp => {
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
  return authenticatorSetUpOf(secret, (await namesOf(deps, accountId)).name);
};

export const readAuthenticator = async (
  deps: TwoFactorDeps,
  setUp: SetUp,
): Promise<AuthenticatorSetUp | null> => {
  const begun = await readSecret(deps, setUp);
  return begun && authenticatorSetUpOf(begun.secret, (await namesOf(deps, setUp.accountId)).name);
};

export type Added =
  /** `codes` are null if the account has some. */
  { kind: 'added'; codes: readonly string[] | null } | { kind: 'wrong' | 'expired' | 'exists' };

const addFactor = (
  { database, now }: TwoFactorDeps,
  { accountId, isDuringSignIn }: SetUp,
  insert: (executor: Executor) => Promise<object | undefined>,
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
  const added = await addFactor(deps, setUp, (executor) =>
    executor
      .insertInto('authenticators')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('account_id')
      .executeTakeFirst(),
  );
  await takeState(database.db, { model: models.authenticator, id: setupKey, now: now() });
  return added;
};

export const beginPasskey = async (deps: TwoFactorDeps, setUp: SetUp) => {
  const { accountId } = setUp;
  const known = (await listPasskeys(deps.database.db, accountId)).map(passkeyOf);
  if (known.length >= twoFactorLimits.passkeys) return null;
  const account = { id: accountId, ...(await namesOf(deps, accountId)) };
  const options = await registrationOptions(deps.publicUrl, account, known);
  await storeSetUp(deps, models.passkey, setUp, options.challenge);
  return options;
};

export const addPasskey = async (
  deps: TwoFactorDeps,
  setUp: SetUp,
  { name, response }: { name: string; response: unknown },
): Promise<Added> => {
  const { database, publicUrl, now } = deps;
  // A challenge is for one answer.
  const challenge = await takeState(database.db, { model: models.passkey, id: setUp.setupKey, now: now() });
  if (challenge === null) return { kind: 'expired' };
  const created = await verifyRegistration(publicUrl, { challenge, response });
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
  return addFactor(deps, setUp, (executor) =>
    executor
      .insertInto('passkeys')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst(),
  );
};
