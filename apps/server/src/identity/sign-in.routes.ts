import type { FastifyInstance } from 'fastify';
import { form, sendPage, typedText } from '../pages/page.ts';
import { clientIpPrefix } from '../plugins/client-address.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { openInvitation } from './invitations.ts';
import { interactionPath } from './interaction-paths.ts';
import { type FormState, signInPage, tooMany } from './pages.ts';
import { signIn } from './password-sign-in.ts';
import { proceedSignIn } from './sign-in-flow.ts';
import { noSignUpFor } from './sign-up-rule.ts';
import { findInvitation, sendSignUpPage } from './sign-up.routes.ts';

export const registerSignInRoutes = (app: FastifyInstance, deps: IdentityDeps): void => {
  const { provider, database, assets, signUpRule, knownDevices, now } = deps;
  const { connections } = deps.federatedSignIn;

  app.get<{ Params: { uid: string } }>(interactionPath(':uid'), async (request, reply) => {
    const { uid, params, prompt } = await provider.interactionDetails(request.raw, reply.raw);
    if (prompt.name === 'consent') {
      // Grant it without asking: the web app is first-party.
      const address = await provider.interactionResult(
        request.raw,
        reply.raw,
        { consent: {} },
        // A client may ask for both steps (`prompt=login consent`), so their results are merged.
        { mergeWithLastSubmission: true },
      );
      return reply.redirect(address, 303);
    }
    const invitation = await findInvitation(deps, request);
    const isInvited = openInvitation(invitation) !== null;
    const wantsAccount = params['screen_hint'] === 'signup' || isInvited;
    if (wantsAccount && !('sign-in' in form.parse(request.query)))
      return sendSignUpPage(deps, reply, { uid, invitation });
    const noSignUp = noSignUpFor(signUpRule, isInvited);
    return sendPage(reply, signInPage(assets, { uid, connections, noSignUp }));
  });

  app.post(interactionPath(':uid', 'sign-in'), async (request, reply) => {
    const { uid } = await provider.interactionDetails(request.raw, reply.raw);
    const fields = form.parse(request.body);
    const since = now();
    const findDevice = (owner: string) => knownDevices.find(owner, request.headers.cookie);
    const outcome = await signIn(database, fields, { address: clientIpPrefix(request), findDevice }, since);
    if (outcome.kind === 'signed_in') return proceedSignIn(deps, request, reply, { ...outcome, uid, since });
    const isRefused = outcome.kind === 'refused';
    const state: FormState = {
      values: { email: typedText(fields['email']) },
      alert: isRefused ? 'That email or password isn’t right.' : tooMany,
    };
    const isInvited = openInvitation(await findInvitation(deps, request)) !== null;
    const noSignUp = noSignUpFor(signUpRule, isInvited);
    const page = signInPage(assets, { uid, connections, noSignUp, state });
    return sendPage(reply, page, isRefused ? 401 : 429);
  });

  app.post(interactionPath(':uid', 'cancel'), async (request, reply) => {
    const address = await provider.interactionResult(request.raw, reply.raw, {
      error: 'access_denied',
      error_description: 'The sign-in was canceled.',
    });
    return reply.redirect(address, 303);
  });

  app.get('/account/sign-out.js', (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send("document.querySelector('button[name=logout]').click();\n"),
  );
};
