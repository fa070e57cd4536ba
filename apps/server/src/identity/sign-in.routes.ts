import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientIpPrefix } from '../plugins/client-address.ts';
import { signIn } from './accounts.service.ts';
import { form, sendPage, typedText } from '../pages/page.ts';
import type { Proceed } from './sign-in-flow.ts';
import { type FormPages, type FormState, tooMany } from './form-pages.ts';
import type { KnownDevices } from './known-device.ts';
import { openIn } from './invitations.ts';
import { interactionPath, signInPage } from './pages.ts';
import type { FederatedSignIn } from './federated-sign-in.ts';
import type { SignUpForm } from './sign-up-form.ts';

export type SignInOptions = FormPages & {
  connections: FederatedSignIn['connections'];
  knownDevices: KnownDevices;
  signUpForm: SignUpForm;
  proceed: Proceed;
};

export const registerSignInRoutes = (app: FastifyInstance, options: SignInOptions): void => {
  const { provider, database, connections, assets, knownDevices, signUpForm, now } = options;

  const interactionOf = (request: FastifyRequest, reply: FastifyReply) =>
    provider.interactionDetails(request.raw, reply.raw);

  /** Grants `prompt=consent` without asking: the web app is first-party. */
  const consent = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const address = await provider.interactionResult(
      request.raw,
      reply.raw,
      { consent: {} },
      // A client may ask for both steps (`prompt=login consent`), so their results are merged.
      { mergeWithLastSubmission: true },
    );
    return reply.redirect(address, 303);
  };

  app.get<{ Params: { uid: string } }>(interactionPath(':uid'), async (request, reply) => {
    const { uid, params, prompt } = await interactionOf(request, reply);
    if (prompt.name === 'consent') return consent(request, reply);
    const invitation = await signUpForm.invitationOf(request);
    const wantsAccount = params['screen_hint'] === 'signup' || openIn(invitation) !== null;
    if (wantsAccount && !('sign-in' in form.parse(request.query)))
      return signUpForm.send(reply, { uid, invitation });
    const noSignUp = signUpForm.noSignUpFor(invitation);
    return sendPage(reply, signInPage(assets, { uid, connections, noSignUp }));
  });

  app.post(interactionPath(':uid', 'sign-in'), async (request, reply) => {
    const { uid } = await interactionOf(request, reply);
    const fields = form.parse(request.body);
    const since = now();
    const findDevice = (owner: string) => knownDevices.find(owner, request.headers.cookie);
    const outcome = await signIn(database, fields, { address: clientIpPrefix(request), findDevice }, since);
    if (outcome.kind === 'signed_in') return options.proceed(request, reply, { ...outcome, uid, since });
    const state: FormState = {
      values: { email: typedText(fields['email']) },
      alert: outcome.kind === 'refused' ? 'That email or password isn’t right.' : tooMany,
    };
    const noSignUp = signUpForm.noSignUpFor(await signUpForm.invitationOf(request));
    return sendPage(
      reply,
      signInPage(assets, { uid, connections, noSignUp, state }),
      outcome.kind === 'refused' ? 401 : 429,
    );
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
