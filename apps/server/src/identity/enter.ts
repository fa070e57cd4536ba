import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { form } from '../pages/typed-form.ts';
import { finishSignIn } from './form-pages.ts';
import type { KnownDevices } from './known-device.ts';

/** Completes a form's sign-in. The device is known from now on. */
export const createEnter =
  ({ provider, knownDevices }: { readonly provider: Provider; readonly knownDevices: KnownDevices }) =>
  async (
    request: FastifyRequest,
    reply: FastifyReply,
    { accountId, who }: { readonly accountId: string; readonly who: string },
    since: number,
  ): Promise<FastifyReply> => {
    void reply.header('set-cookie', knownDevices.remember(who, request.headers.cookie));
    const remember = form.parse(request.body)['remember'] === 'yes';
    return finishSignIn(provider, request, reply, { accountId, remember, since });
  };

export type Enter = ReturnType<typeof createEnter>;
