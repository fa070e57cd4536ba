import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { diskFullError } from '../database/database-error.ts';
import { callerNetwork } from '../plugins/caller-network.ts';
import { signIn, signUp } from './accounts.service.ts';
import { sendPage } from '../pages/page.ts';
import { form, typedText } from '../pages/typed-form.ts';
import { finishSignIn, type FormPages, tooMany } from './form-pages.ts';
import type { KnownDevices } from './known-device.ts';
import { type FormState, interactionPath, signInPage, signUpPage } from './pages.ts';
import type { SignOn } from './sign-on.ts';

export type SignInOptions = FormPages & {
  readonly connections: SignOn['connections'];
  readonly knownDevices: KnownDevices;
  readonly signUpsPerHour: number;
};

export const registerSignInRoutes = (app: FastifyInstance, options: SignInOptions): void => {
  const { provider, database, connections, look, now } = options;

  const interactionOf = (request: FastifyRequest, reply: FastifyReply) =>
    provider.interactionDetails(request.raw, reply.raw);

  /** Answers `prompt=consent` without asking: the web app is first-party. */
  const consent = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const address = await provider.interactionResult(
      request.raw,
      reply.raw,
      { consent: {} },
      // `prompt=login consent` asks for both.
      { mergeWithLastSubmission: true },
    );
    return reply.redirect(address, 303);
  };

  /** The device is known from now on. */
  const enter = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { accountId, who }: { readonly accountId: string; readonly who: string },
    since: number,
  ): Promise<FastifyReply> => {
    void reply.header('set-cookie', options.knownDevices.remember(who, request.headers.cookie));
    const remember = form.parse(request.body)['remember'] === 'yes';
    return finishSignIn(provider, request, reply, { accountId, remember, since });
  };

  app.get<{ Params: { uid: string } }>(interactionPath(':uid'), async (request, reply) => {
    const { uid, params, prompt } = await interactionOf(request, reply);
    if (prompt.name === 'consent') return consent(request, reply);
    const wantsAccount = params['screen_hint'] === 'signup' && !('sign-in' in form.parse(request.query));
    return sendPage(reply, (wantsAccount ? signUpPage : signInPage)(look, { uid, connections }));
  });

  app.post(interactionPath(':uid', 'sign-in'), async (request, reply) => {
    const { uid } = await interactionOf(request, reply);
    const fields = form.parse(request.body);
    const since = now();
    const findDevice = (who: string) => options.knownDevices.find(who, request.headers.cookie);
    const outcome = await signIn(database, fields, { address: callerNetwork(request), findDevice }, since);
    if (outcome.kind === 'signed_in') return enter(request, reply, outcome, since);
    const state: FormState = {
      values: { email: typedText(fields['email']) },
      alert: outcome.kind === 'refused' ? 'That email or password isn’t right.' : tooMany,
    };
    return sendPage(
      reply,
      signInPage(look, { uid, connections, state }),
      outcome.kind === 'refused' ? 401 : 429,
    );
  });

  app.get(interactionPath(':uid', 'sign-up'), async (request, reply) => {
    const { uid } = await interactionOf(request, reply);
    return sendPage(reply, signUpPage(look, { uid, connections }));
  });

  app.post(interactionPath(':uid', 'sign-up'), async (request, reply) => {
    const { uid } = await interactionOf(request, reply);
    // The rest of the disk is for those who have an account.
    if (await database.disk.isFull()) throw diskFullError('sign-up refused');
    const fields = form.parse(request.body);
    const since = now();
    const outcome = await signUp(database, fields, {
      address: callerNetwork(request),
      signUpsPerHour: options.signUpsPerHour,
      now: since,
    });
    if (outcome.kind === 'signed_up') return enter(request, reply, outcome, since);
    const state: FormState = {
      values: { name: typedText(fields['name']), email: typedText(fields['email']) },
      ...(outcome.kind === 'invalid' ? { errors: outcome.errors } : { alert: tooMany }),
    };
    return sendPage(
      reply,
      signUpPage(look, { uid, connections, state }),
      outcome.kind === 'invalid' ? 400 : 429,
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
