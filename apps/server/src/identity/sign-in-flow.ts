import { z } from 'zod';
import { minuteMs } from '@sixty/domain/days';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/open-database.ts';
import { form } from '../pages/page.ts';
import { findState, replaceState, saveState, takeState } from './oidc-state.repository.ts';
import { finishSignIn, type FormPages } from './form-pages.ts';
import type { KnownDevices } from './known-device.ts';
import { secondStepPath } from './second-step-pages.ts';
import { secondStepOf, type TwoFactorDeps } from './two-factor.service.ts';

const model = 'PendingSignIn';
const lifetimeMs = 10 * minuteMs;

const PendingSignInState = z.strictObject({
  accountId: z.string(),
  deviceOwner: z.string(),
  remember: z.boolean(),
  /** Time of the password check, in epoch milliseconds. */
  since: z.number(),
  challenge: z.string().nullable(),
  isProven: z.boolean(),
});
export type PendingSignIn = z.output<typeof PendingSignInState>;

/** `account_id` lets the sign-in end with the account's sessions. */
const rowOf = (uid: string, value: PendingSignIn) => ({
  model,
  id: uid,
  account_id: value.accountId,
  payload: JSON.stringify(value),
  expires_at: value.since + lifetimeMs,
});

const beginPendingSignIn = (
  { db }: Database,
  uid: string,
  { accountId, deviceOwner, remember, since }: Omit<PendingSignIn, 'challenge' | 'isProven'>,
): Promise<void> =>
  replaceState(db, rowOf(uid, { accountId, deviceOwner, remember, since, challenge: null, isProven: false }));

export const findPendingSignIn = async (
  { db }: Database,
  uid: string,
  now: number,
): Promise<PendingSignIn | null> => {
  const state = await findState(db, { model, by: 'id', value: uid, now });
  return state && PendingSignInState.parse(JSON.parse(state.payload));
};

export const updatePendingSignIn = (
  { db }: Database,
  uid: string,
  value: PendingSignIn,
  now: number,
): Promise<void> => saveState(db, rowOf(uid, value), now);

export const endPendingSignIn = async ({ db }: Database, uid: string, now: number): Promise<boolean> =>
  (await takeState(db, { model, id: uid, now })) !== null;

type Person = { accountId: string; deviceOwner: string };

export const createSignInFlow = ({
  knownDevices,
  twoFactor,
  ...pages
}: Pick<FormPages, 'provider' | 'database' | 'assets'> & {
  knownDevices: KnownDevices;
  twoFactor: TwoFactorDeps;
}) => {
  /** Ends the sign-in and marks the device as known. */
  const finish = (
    request: FastifyRequest,
    reply: FastifyReply,
    { deviceOwner, ...login }: Pick<PendingSignIn, 'accountId' | 'deviceOwner' | 'remember' | 'since'>,
  ): Promise<FastifyReply> => {
    void reply.header('set-cookie', knownDevices.remember(deviceOwner, request.headers.cookie));
    return finishSignIn(pages, request, reply, login);
  };

  const proceed = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { accountId, deviceOwner, uid, since }: Person & { uid: string; since: number },
  ): Promise<FastifyReply> => {
    const remember = form.parse(request.body)['remember'] === 'yes';
    const pendingSignIn = { accountId, deviceOwner, remember, since };
    if ((await secondStepOf(twoFactor, accountId)) === 'none') return finish(request, reply, pendingSignIn);
    await beginPendingSignIn(twoFactor.database, uid, pendingSignIn);
    return reply.redirect(secondStepPath(uid), 303);
  };

  return { proceed, finish };
};

export type SignInFlow = ReturnType<typeof createSignInFlow>;
export type Proceed = SignInFlow['proceed'];
