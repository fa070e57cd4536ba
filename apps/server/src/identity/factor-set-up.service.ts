import { randomBytes } from 'node:crypto';
import { twoFactorLimits } from '@sixty/contract/two-factor';
import { encodeQR } from 'qr';
import { z } from 'zod';
import { minuteMs } from '@sixty/domain/days';
import { newId } from '../database/id.ts';
import type { Executor } from '../database/open-database.ts';
import { withTransaction } from '../database/transaction.ts';
import { findAccount } from './accounts.repository.ts';
import { findState, replaceState, takeState } from './oidc-state.repository.ts';
import { createdPasskey, passkeyCreation } from './passkeys.ts';
import { seal, unseal } from './sealing.ts';
import { base32, keyUri, secretBytes, stepOfCode } from './totp.ts';
import {
  findTwoFactorStatus,
  insertAuthenticator,
  insertPasskey,
  listPasskeys,
} from './two-factor.repository.ts';
import { addFirstRecoveryCodes, passkeyOf, type TwoFactorDeps } from './two-factor.service.ts';

const setUpMs = 10 * minuteMs;

const models = { authenticator: 'AuthenticatorSetUp', passkey: 'PasskeySetUp' } as const;

const authenticatorSetUp = z.strictObject({ sealed: z.string() });
const passkeySetUp = z.strictObject({ challenge: z.string() });

export type SetUp = {
  readonly accountId: string;
  /**
   * ID of a sign-in, or of the account on My Account. Someone with the password must not see the secret that the
   * owner is about to confirm.
   */
  readonly place: string;
  /** True at a sign-in: the password alone must not add a second factor. */
  readonly isFirst: boolean;
};

const storeSetUp = (
  { database, now }: TwoFactorDeps,
  {
    model,
    accountId,
    place,
    payload,
  }: Omit<SetUp, 'isFirst'> & { readonly model: string; readonly payload: object },
): Promise<void> =>
  replaceState(database.db, {
    model,
    id: place,
    account_id: accountId,
    payload: JSON.stringify(payload),
    expires_at: now() + setUpMs,
  });

const readSetUp = async <Schema extends z.ZodType>(
  { database, now }: TwoFactorDeps,
  { model, place, schema }: { readonly model: string; readonly place: string; readonly schema: Schema },
): Promise<z.output<Schema> | null> => {
  const state = await findState(database.db, { model, by: 'id', value: place, now: now() });
  return state ? schema.parse(JSON.parse(state.payload)) : null;
};

export type AuthenticatorSetUp = {
  /** Base32, for typing. */
  readonly secret: string;
  readonly uri: string;
  /** `data:` URL of a QR code. */
  readonly qr: string;
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

export const beginAuthenticator = async (
  deps: TwoFactorDeps,
  { accountId, place }: SetUp,
): Promise<AuthenticatorSetUp> => {
  const secret = randomBytes(secretBytes);
  const payload = { sealed: seal(deps.key, secret, accountId) };
  await storeSetUp(deps, { model: models.authenticator, accountId, place, payload });
  return shown(secret, (await namesOf(deps, accountId)).name);
};

export const readAuthenticator = async (
  deps: TwoFactorDeps,
  { accountId, place }: SetUp,
): Promise<AuthenticatorSetUp | null> => {
  const which = { model: models.authenticator, place, schema: authenticatorSetUp };
  const begun = await readSetUp(deps, which);
  return begun && shown(unseal(deps.key, begun.sealed, accountId), (await namesOf(deps, accountId)).name);
};

export type Added =
  /** `codes` are null if the account has some. */
  | { readonly kind: 'added'; readonly codes: readonly string[] | null }
  | { readonly kind: 'wrong' | 'expired' | 'exists' };

const addFactor = (
  { database, now }: TwoFactorDeps,
  { accountId, isFirst }: SetUp,
  insert: (executor: Executor) => Promise<boolean>,
): Promise<Added> =>
  withTransaction(database, async (executor): Promise<Added> => {
    const isTaken = isFirst && (await findTwoFactorStatus(executor, accountId))?.hasFactor === true;
    if (isTaken || !(await insert(executor))) return { kind: 'exists' };
    return { kind: 'added', codes: await addFirstRecoveryCodes(executor, accountId, now()) };
  });

export const confirmAuthenticator = async (
  deps: TwoFactorDeps,
  setUp: SetUp,
  typed: string,
): Promise<Added> => {
  const { database, key, now } = deps;
  const { accountId, place } = setUp;
  const which = { model: models.authenticator, place, schema: authenticatorSetUp };
  const begun = await readSetUp(deps, which);
  if (!begun) return { kind: 'expired' };
  const step = stepOfCode(unseal(key, begun.sealed, accountId), typed, { now: now(), after: 0 });
  if (step === null) return { kind: 'wrong' };
  const row = { account_id: accountId, sealed_secret: begun.sealed, last_step: step, created_at: now() };
  const added = await addFactor(deps, setUp, (executor) => insertAuthenticator(executor, row));
  await takeState(database.db, { model: models.authenticator, id: place, now: now() });
  return added;
};

export const beginPasskey = async (deps: TwoFactorDeps, { accountId, place }: SetUp) => {
  const known = (await listPasskeys(deps.database.db, accountId)).map(passkeyOf);
  if (known.length >= twoFactorLimits.passkeys) return null;
  const account = { id: accountId, ...(await namesOf(deps, accountId)) };
  const options = await passkeyCreation(deps.site, account, known);
  const payload = { challenge: options.challenge };
  await storeSetUp(deps, { model: models.passkey, accountId, place, payload });
  return options;
};

export const addPasskey = async (
  deps: TwoFactorDeps,
  setUp: SetUp,
  { name, response }: { readonly name: string; readonly response: unknown },
): Promise<Added> => {
  const { database, site, now } = deps;
  const { accountId, place } = setUp;
  // A challenge is for one answer.
  const begun = await takeState(database.db, { model: models.passkey, id: place, now: now() });
  if (begun === null) return { kind: 'expired' };
  const { challenge } = passkeySetUp.parse(JSON.parse(begun));
  const created = await createdPasskey(site, { challenge, response });
  if (!created) return { kind: 'wrong' };
  const row = {
    id: newId(),
    account_id: accountId,
    name,
    credential_id: created.credentialId,
    public_key: created.publicKey,
    counter: created.counter,
    transports: JSON.stringify(created.transports),
    created_at: now(),
  };
  return addFactor(deps, setUp, (executor) => insertPasskey(executor, row));
};
