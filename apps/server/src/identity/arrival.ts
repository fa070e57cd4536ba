import { z } from 'zod';
import type { Database } from '../database/open-database.ts';
import { minuteMs } from './account-rules.ts';
import { findState, replaceState, saveState, takeState } from './oidc-state.repository.ts';

const model = 'Arrival';
const lifetimeMs = 10 * minuteMs;

/** Someone who gave the right password at a sign-in, but not yet the second step. */
const arrival = z.strictObject({
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
export type Arrival = z.output<typeof arrival>;

/** By the sign-in's id. Ending an account's sessions ends its arrivals. */
const rowOf = (uid: string, value: Arrival) => ({
  model,
  id: uid,
  account_id: value.accountId,
  payload: JSON.stringify(value),
  expires_at: value.since + lifetimeMs,
});

export const beginArrival = (
  { db }: Database,
  uid: string,
  { accountId, who, remember, since }: Omit<Arrival, 'challenge' | 'isProven'>,
): Promise<void> =>
  replaceState(db, rowOf(uid, { accountId, who, remember, since, challenge: null, isProven: false }));

export const findArrival = async ({ db }: Database, uid: string, now: number): Promise<Arrival | null> => {
  const state = await findState(db, { model, by: 'id', value: uid, now });
  return state && arrival.parse(JSON.parse(state.payload));
};

export const updateArrival = ({ db }: Database, uid: string, value: Arrival, now: number): Promise<void> =>
  saveState(db, rowOf(uid, value), now);

/** False if it ended meanwhile, or a concurrent call was first. */
export const endArrival = async ({ db }: Database, uid: string, now: number): Promise<boolean> =>
  (await takeState(db, { model, id: uid, now })) !== null;
