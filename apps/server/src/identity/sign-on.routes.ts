import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { withTransaction } from '../database/transaction.ts';
import { findOrCreateConnectedAccount } from './accounts.repository.ts';
import { sendNotice } from '../pages/page.ts';
import { typedText } from '../pages/typed-form.ts';
import { finishSignIn, type FormPages } from './form-pages.ts';
import { queryOf } from '../plugins/paging.ts';
import { errors } from './oidc-library.ts';
import { saveState, takeState } from './oidc-state.repository.ts';
import { interactionPath } from './pages.ts';
import { parsePending, type SignOn } from './sign-on.ts';

const pendingModel = 'PendingSignOn';
const pendingLifetimeMs = 10 * 60_000;

export const registerSignOnRoutes = (
  app: FastifyInstance,
  { provider, database, signOn, look, now }: FormPages & { readonly signOn: SignOn },
): void => {
  const failed = (reply: FastifyReply, uid: string) => {
    const notice = {
      title: 'That didn’t work',
      text: 'The other service did not sign you in. You can try again or choose another way.',
      link: { href: interactionPath(uid), label: 'Back to sign in' },
    };
    return sendNotice(reply, look, notice, 502);
  };

  app.get<{ Params: { connection: string } }>(
    interactionPath(':uid', 'federated/:connection'),
    async (request, reply) => {
      const { uid, params } = await provider.interactionDetails(request.raw, reply.raw);
      const isFresh = String(params['max_age']) === '0';
      try {
        const begun = await signOn.begin(request.params.connection, uid, isFresh);
        if (!begun) return failed(reply, uid);
        await saveState(
          database.db,
          {
            model: pendingModel,
            id: uid,
            payload: JSON.stringify(begun.pending),
            expires_at: now() + pendingLifetimeMs,
          },
          now(),
        );
        return await reply.redirect(begun.address, 303);
      } catch (error) {
        request.log.warn({ err: error }, 'sign-on provider unreachable');
        return failed(reply, uid);
      }
    },
  );

  // Browsers send the sign-in cookie only below its own path.
  app.get<{ Params: { connection: string }; Querystring: { state?: unknown } }>(
    '/federated/:connection/callback',
    async (request, reply) => {
      const uid = /^([\w-]{10,64})\./.exec(typedText(request.query.state))?.[1];
      if (!uid) throw new errors.SessionNotFound('callback without a sign-in');
      return reply.redirect(`${interactionPath(uid, 'federated-callback')}?${queryOf(request)}`, 303);
    },
  );

  app.get(interactionPath(':uid', 'federated-callback'), async (request, reply) => {
    const { uid } = await provider.interactionDetails(request.raw, reply.raw);
    const payload = await takeState(database.db, { model: pendingModel, id: uid, now: now() });
    if (payload === null) return failed(reply, uid);
    const pending = parsePending(payload);
    try {
      const person = await signOn.finish(pending, queryOf(request));
      const accountId = await withTransaction(database.db, (executor) =>
        findOrCreateConnectedAccount(executor, {
          connection: pending.connection,
          ...person,
          newId: randomUUID(),
          now: now(),
        }),
      );
      return await finishSignIn(provider, request, reply, { accountId, remember: false, since: now() });
    } catch (error) {
      request.log.warn({ err: error }, 'sign-on provider refused the sign-in');
      return failed(reply, uid);
    }
  });
};
