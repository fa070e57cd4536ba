import { minuteMs } from '@sixty/domain/days';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { form, sendNotice } from '../pages/page.ts';
import { disabledText } from '../plugins/failure.ts';
import { isDisabled } from './accounts.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { findState, replaceState, saveState, takeState } from './oidc-state.repository.ts';
import { secondStepPath } from './interaction-paths.ts';
import { secondStepOf } from './two-factor.ts';

// A sign-in by password has two steps. Between them, the server remembers it as a pending sign-in.

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

export const findPendingSignIn = async (
  { database, now }: IdentityDeps,
  uid: string,
): Promise<PendingSignIn | null> => {
  const state = await findState(database.db, { model, by: 'id', value: uid, now: now() });
  return state && PendingSignInState.parse(JSON.parse(state.payload));
};

export const updatePendingSignIn = (
  { database, now }: IdentityDeps,
  uid: string,
  value: PendingSignIn,
): Promise<void> => saveState(database.db, rowOf(uid, value), now());

/** Returns true for one of two concurrent calls. */
export const endPendingSignIn = async ({ database, now }: IdentityDeps, uid: string): Promise<boolean> =>
  (await takeState(database.db, { model, id: uid, now: now() })) !== null;

const disabled = {
  title: 'This account is disabled',
  text: disabledText,
  link: { href: '/', label: 'Back to Sixty' },
};

type Login = {
  accountId: string;
  /** Marks the device as known; null if another provider has checked the person. */
  deviceOwner: string | null;
  remember: boolean;
  /** Epoch milliseconds: a password change after this time refuses the sign-in. */
  since: number;
};

export const finishSignIn = async (
  { provider, database, assets, knownDevices }: IdentityDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { accountId, deviceOwner, remember, since }: Login,
): Promise<FastifyReply> => {
  if (deviceOwner !== null)
    void reply.header('set-cookie', knownDevices.remember(deviceOwner, request.headers.cookie));
  if (await isDisabled(database.db, accountId)) return sendNotice(reply, assets, disabled, 403);
  const address = await provider.interactionResult(
    request.raw,
    reply.raw,
    { login: { accountId, remember, ts: Math.floor(since / 1000) } },
    { mergeWithLastSubmission: false },
  );
  return reply.redirect(address, 303);
};

/** After the password: leads to the second step, or finishes the sign-in without one. */
export const proceedSignIn = async (
  deps: IdentityDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  {
    accountId,
    deviceOwner,
    uid,
    since,
  }: { accountId: string; deviceOwner: string; uid: string; since: number },
): Promise<FastifyReply> => {
  const remember = form.parse(request.body)['remember'] === 'yes';
  const login = { accountId, deviceOwner, remember, since };
  if ((await secondStepOf(deps.twoFactor, accountId)) === 'none')
    return finishSignIn(deps, request, reply, login);
  await replaceState(deps.database.db, rowOf(uid, { ...login, challenge: null, isProven: false }));
  return reply.redirect(secondStepPath(uid), 303);
};
