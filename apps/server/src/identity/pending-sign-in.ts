import { z } from 'zod';
import { minuteMs } from '@sixty/domain/days';
import type { Database } from '../database/open-database.ts';
import { findState, replaceState, saveState, takeState } from './oidc-state.repository.ts';

const model = 'PendingSignIn';
const lifetimeMs = 10 * minuteMs;

const pending = z.strictObject({
  accountId: z.string(),
  who: z.string(),
  remember: z.boolean(),
  /** Time of the password check, in epoch milliseconds. */
  since: z.number(),
  challenge: z.string().nullable(),
  isProven: z.boolean(),
});
export type PendingSignIn = z.output<typeof pending>;

/** `account_id` lets the sign-in end with the account's sessions. */
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

export const endPendingSignIn = async ({ db }: Database, uid: string, now: number): Promise<boolean> =>
  (await takeState(db, { model, id: uid, now })) !== null;
