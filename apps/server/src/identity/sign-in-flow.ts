import type { FastifyReply, FastifyRequest } from 'fastify';
import { form } from '../pages/typed-form.ts';
import { type PendingSignIn, beginPendingSignIn } from './pending-sign-in.ts';
import { finishSignIn, type FormPages } from './form-pages.ts';
import type { KnownDevices } from './known-device.ts';
import { secondStepPath } from './second-step-pages.ts';
import { secondStepOf, type TwoFactorDeps } from './two-factor.service.ts';

type Person = { readonly accountId: string; readonly who: string };

export const createSignInFlow = ({
  knownDevices,
  twoFactor,
  ...pages
}: Pick<FormPages, 'provider' | 'database' | 'look'> & {
  readonly knownDevices: KnownDevices;
  readonly twoFactor: TwoFactorDeps;
}) => {
  /** Also marks the device as known. */
  const finish = (
    request: FastifyRequest,
    reply: FastifyReply,
    { who, ...login }: Pick<PendingSignIn, 'accountId' | 'who' | 'remember' | 'since'>,
  ): Promise<FastifyReply> => {
    void reply.header('set-cookie', knownDevices.remember(who, request.headers.cookie));
    return finishSignIn(pages, request, reply, login);
  };

  const proceed = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { accountId, who, uid, since }: Person & { readonly uid: string; readonly since: number },
  ): Promise<FastifyReply> => {
    const remember = form.parse(request.body)['remember'] === 'yes';
    const pending = { accountId, who, remember, since };
    if ((await secondStepOf(twoFactor, accountId)) === 'none') return finish(request, reply, pending);
    await beginPendingSignIn(twoFactor.database, uid, pending);
    return reply.redirect(secondStepPath(uid), 303);
  };

  return { proceed, finish };
};

export type SignInFlow = ReturnType<typeof createSignInFlow>;
export type Proceed = SignInFlow['proceed'];
