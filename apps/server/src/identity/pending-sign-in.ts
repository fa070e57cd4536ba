import { z } from 'zod';
import type { Database } from '../database/open-database.ts';
import { minuteMs } from './account-rules.ts';
import { findState, replaceState, saveState, takeState } from './oidc-state.repository.ts';

const model = 'PendingSignIn';
const lifetimeMs = 10 * minuteMs;

/** A sign-in after the right password, before the second step. */
const pending = z.strictObject({
  accountId: z.string(),
  /** Digest of the email. */
  who: z.string(),
  remember: z.boolean(),
  /** When the password was checked, in epoch milliseconds. */
  since: z.number(),
  /** For a passkey; null until one is asked for. */
  challenge: z.string().nullable(),
  /** The second step was set up at this sign-in. */
  isProven: z.boolean(),
});
export type PendingSignIn = z.output<typeof pending>;

/** `account_id` makes it end with the account's sessions. */
const rowOf = (uid: string, value: PendingSignIn) => ({
  model,
  id: uid,
  account_id: value.accountId,
  payload: JSON.stringify(value),
  expires_at: value.since + lifetimeMs,
});

export const beginPendingSignIn = (
  { db }: Database,
  uid: string,
  { accountId, who, remember, since }: Omit<PendingSignIn, 'challenge' | 'isProven'>,
): Promise<void> =>
  replaceState(db, rowOf(uid, { accountId, who, remember, since, challenge: null, isProven: false }));

export const findPendingSignIn = async (
  { db }: Database,
  uid: string,
  now: number,
): Promise<PendingSignIn | null> => {
  const state = await findState(db, { model, by: 'id', value: uid, now });
  return state && pending.parse(JSON.parse(state.payload));
};

export const updatePendingSignIn = (
  { db }: Database,
  uid: string,
  value: PendingSignIn,
  now: number,
): Promise<void> => saveState(db, rowOf(uid, value), now);

/** One of two concurrent calls gets true. */
export const endPendingSignIn = async ({ db }: Database, uid: string, now: number): Promise<boolean> =>
  (await takeState(db, { model, id: uid, now })) !== null;
