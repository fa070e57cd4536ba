import { minuteMs } from '@sixty/domain/days';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { withTransaction } from '../database/transaction.ts';
import { sendNotice, typedText } from '../pages/page.ts';
import { queryOf } from '../plugins/run-handler.ts';
import { parseAuthorizationState } from './federated-sign-in.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { openInvitation } from './invitations.ts';
import { errors } from './oidc-library.ts';
import { replaceState, takeState } from './oidc-state.repository.ts';
import { interactionPath, signInPath } from './interaction-paths.ts';
import { finishSignIn } from './sign-in-flow.ts';
import { noSignUpText } from './sign-up-rule.ts';
import { findInvitation } from './sign-up.routes.ts';
import { admitFederatedPerson } from './sign-up.ts';

const pendingModel = 'PendingSignOn';
const pendingLifetimeMs = 10 * minuteMs;

export const registerFederatedSignInRoutes = (app: FastifyInstance, deps: IdentityDeps): void => {
  const { provider, database, federatedSignIn, assets, signUpRule: rule, invitationCookie, now } = deps;

  const backTo = (uid: string) => ({ href: signInPath(uid), label: 'Back to sign in' });

  const failed = (reply: FastifyReply, uid: string) => {
    const text = 'The other service did not sign you in. You can try again or choose another way.';
    return sendNotice(reply, assets, { title: 'That didn’t work', text, link: backTo(uid) }, 502);
  };

  const refused = (reply: FastifyReply, uid: string) => {
    const notice = { title: 'You don’t have an account yet', text: noSignUpText(rule), link: backTo(uid) };
    return sendNotice(reply, assets, notice, 403);
  };

  app.get<{ Params: { connection: string } }>(
    interactionPath(':uid', 'federated/:connection'),
    async (request, reply) => {
      const { uid, params } = await provider.interactionDetails(request.raw, reply.raw);
      const isFresh = String(params['max_age']) === '0';
      try {
        const begun = await federatedSignIn.begin(request.params.connection, uid, isFresh);
        if (!begun) return failed(reply, uid);
        await replaceState(database.db, {
          model: pendingModel,
          id: uid,
          payload: JSON.stringify(begun.authorization),
          expires_at: now() + pendingLifetimeMs,
        });
        return await reply.redirect(begun.address, 303);
      } catch (error) {
        request.log.warn({ err: error }, 'identity provider unreachable');
        return failed(reply, uid);
      }
    },
  );

  // Redirect to `/interaction/…`, the only path for which browsers send the sign-in's cookie.
  app.get<{ Params: { connection: string }; Querystring: { state?: unknown } }>(
    '/federated/:connection/callback',
    async (request, reply) => {
      const uid = /^([\w-]{10,64})\./.exec(typedText(request.query.state))?.[1];
      if (!uid) throw new errors.SessionNotFound('callback without a sign-in');
      const path = `federated/${encodeURIComponent(request.params.connection)}/callback`;
      return reply.redirect(`${interactionPath(uid, path)}?${queryOf(request)}`, 303);
    },
  );

  type Callback = { Params: { connection: string } };
  app.get<Callback>(interactionPath(':uid', 'federated/:connection/callback'), async (request, reply) => {
    const { uid } = await provider.interactionDetails(request.raw, reply.raw);
    const payload = await takeState(database.db, { model: pendingModel, id: uid, now: now() });
    const authorization = payload === null ? null : parseAuthorizationState(payload);
    // A provider could send the browser on to another one, whose code it would then get (RFC 9700, 4.4).
    if (authorization?.connection !== request.params.connection) return failed(reply, uid);
    try {
      const person = await federatedSignIn.finish(authorization, queryOf(request));
      const invitation = openInvitation(await findInvitation(deps, request));
      const accountId = await withTransaction(database.db, (executor) =>
        admitFederatedPerson(
          executor,
          { connection: authorization.connection, ...person, now: now() },
          { rule, invitation },
        ),
      );
      if (accountId === null) return refused(reply, uid);
      if (invitation) void reply.header('set-cookie', invitationCookie.drop());
      return await finishSignIn(deps, request, reply, {
        accountId,
        deviceOwner: null,
        remember: false,
        since: now(),
      });
    } catch (error) {
      request.log.warn({ err: error }, 'identity provider refused the sign-in');
      return failed(reply, uid);
    }
  });
};
