import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors } from './oidc-library.ts';
import type { Provider } from 'oidc-provider';
import { z } from 'zod';
import { databaseProblem } from '../database/database-error.ts';
import type { Database } from '../database/open-database.ts';
import { withTransaction } from '../database/transaction.ts';
import { findOrCreateConnectedAccount } from './accounts.repository.ts';
import { makeResetLink, mayAskForReset, resetPassword, signIn, signUp } from './accounts.service.ts';
import type { KnownDevices } from './known-device.ts';
import { resetMail } from './mail.ts';
import { TooManyPasswords } from './passwords.ts';
import type { SendMail } from './mail.ts';
import { saveState, takeState } from './oidc-state.repository.ts';
import {
  forgottenPasswordPage,
  interactionPath,
  noticePage,
  resetPasswordPage,
  signInPage,
  signUpPage,
} from './pages.ts';
import type { FormState, PageLook } from './pages.ts';
import { isFromOwnPage } from './same-origin.ts';
import { parsePending } from './sign-on.ts';
import type { SignOn } from './sign-on.ts';

export type SignInOptions = {
  readonly provider: Provider;
  readonly database: Database;
  readonly signOn: SignOn;
  readonly look: PageLook;
  readonly publicUrl: string;
  readonly sendMail: SendMail | null;
  readonly knownDevices: KnownDevices;
  readonly signUpsPerHour: number;
  readonly now: () => number;
};

const tooMany = 'That was tried very often. Please wait a quarter of an hour, then try again.';
const startAgain = { href: '/your-collections', label: 'Start again' } as const;
const pendingModel = 'PendingSignOn';
const pendingLifetimeMs = 10 * 60_000;

// Text fields of a form; whatever else was sent counts as not there.
const form = z.record(z.string(), z.unknown()).catch({});
const typedText = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 1000) : '');

const sendPage = (reply: FastifyReply, page: string, status = 200): FastifyReply =>
  reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);

/** The pages on which people sign in, sign up and get a new password; they work without any script. */
export const registerSignInPages = (app: FastifyInstance, options: SignInOptions): void => {
  const { provider, database, signOn, look, now } = options;
  const connections = signOn.connections;

  const interactionOf = (request: FastifyRequest, reply: FastifyReply) =>
    provider.interactionDetails(request.raw, reply.raw);

  const finish = async (
    request: FastifyRequest,
    reply: FastifyReply,
    accountId: string,
    remember: boolean,
  ) => {
    const result = { login: { accountId, remember } };
    const address = await provider.interactionResult(request.raw, reply.raw, result, {
      mergeWithLastSubmission: false,
    });
    return reply.redirect(address, 303);
  };

  app.setErrorHandler((error, request, reply) => {
    if (error instanceof errors.SessionNotFound) {
      return sendPage(
        reply,
        noticePage(look, {
          title: 'This sign-in is over',
          text: 'It was open for too long, or it was finished in another tab.',
          link: startAgain,
        }),
        400,
      );
    }
    const problem = databaseProblem(error);
    if (problem !== null || error instanceof TooManyPasswords) {
      request.log.warn({ err: error }, 'sign-in could not go on');
      if (problem !== 'disk_full') void reply.header('retry-after', 5);
      return sendPage(
        reply,
        noticePage(look, {
          title: 'Sixty is busy',
          text: 'Please try again in a moment.',
          link: startAgain,
        }),
        problem === 'disk_full' ? 507 : 503,
      );
    }
    const status =
      typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined;
    const isOurs = typeof status !== 'number' || status >= 500;
    if (isOurs) request.log.error({ err: error }, 'sign-in failed');
    return sendPage(
      reply,
      noticePage(look, {
        title: 'That did not work',
        text: isOurs ? 'Something went wrong on our side. Please try again.' : 'This request cannot be read.',
        link: startAgain,
      }),
      isOurs ? 500 : 400,
    );
  });

  app.addHook('preHandler', async (request, reply) => {
    if (request.method === 'POST' && !isFromOwnPage(request, options.publicUrl)) {
      return sendPage(
        reply,
        noticePage(look, {
          title: 'That did not work',
          text: 'This form was not sent from a page of Sixty.',
          link: startAgain,
        }),
        403,
      );
    }
  });

  app.get<{ Params: { uid: string } }>(interactionPath(':uid'), async (request, reply) => {
    const { uid, params } = await interactionOf(request, reply);
    const wantsAccount = params['screen_hint'] === 'signup' && !('sign-in' in form.parse(request.query));
    return sendPage(reply, (wantsAccount ? signUpPage : signInPage)(look, { uid, connections }));
  });

  app.post(interactionPath(':uid', 'sign-in'), async (request, reply) => {
    const { uid } = await interactionOf(request, reply);
    const fields = form.parse(request.body);
    const findDevice = (who: string) => options.knownDevices.find(who, request.headers.cookie);
    const outcome = await signIn(database, fields, { address: request.ip, findDevice }, now());
    if (outcome.kind === 'signed_in') {
      void reply.header('set-cookie', options.knownDevices.remember(outcome.who));
      return finish(request, reply, outcome.accountId, fields['remember'] === 'yes');
    }
    const state: FormState = {
      values: { email: typedText(fields['email']) },
      alert: outcome.kind === 'refused' ? 'The email address or the password is not right.' : tooMany,
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
    const fields = form.parse(request.body);
    const outcome = await signUp(database, fields, {
      address: request.ip,
      signUpsPerHour: options.signUpsPerHour,
      now: now(),
    });
    if (outcome.kind === 'signed_up')
      return finish(request, reply, outcome.accountId, fields['remember'] === 'yes');
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
      error_description: 'The sign-in was cancelled.',
    });
    return reply.redirect(address, 303);
  });

  registerForgottenPassword(app, options);
  registerSignOn(app, options, finish);
};

const registerForgottenPassword = (app: FastifyInstance, options: SignInOptions): void => {
  const { provider, database, look, now, sendMail } = options;
  const canSendMail = sendMail !== null;
  // A stop waits for the mails that were promised.
  const underWay = new Set<Promise<unknown>>();
  app.addHook('onClose', async () => {
    await Promise.all(underWay);
  });

  app.get(interactionPath(':uid', 'forgotten-password'), async (request, reply) => {
    const { uid } = await provider.interactionDetails(request.raw, reply.raw);
    return sendPage(reply, forgottenPasswordPage(look, { uid, canSendMail }));
  });

  app.post(interactionPath(':uid', 'forgotten-password'), async (request, reply) => {
    const { uid } = await provider.interactionDetails(request.raw, reply.raw);
    const email = typedText(form.parse(request.body)['email']);
    if (!sendMail) return sendPage(reply, forgottenPasswordPage(look, { uid, canSendMail }), 400);
    if (!(await mayAskForReset(database, email, request.ip, now()))) {
      const state: FormState = { values: { email }, alert: tooMany };
      return sendPage(reply, forgottenPasswordPage(look, { uid, canSendMail, state }), 429);
    }
    // Not awaited: the answer must not tell by its time whether there is an account.
    const sending = makeResetLink(database, email, options.publicUrl, now())
      .then((reset) => reset && sendMail(resetMail(reset)))
      .catch((error: unknown) => request.log.error({ err: error }, 'a reset mail was not sent'))
      .finally(() => underWay.delete(sending));
    underWay.add(sending);
    return sendPage(
      reply,
      noticePage(look, {
        title: 'Look into your mail',
        text: 'If there is an account with this address, a link is on its way. It works for an hour.',
        link: { href: interactionPath(uid), label: 'Back to sign in' },
      }),
    );
  });

  const expired = (reply: FastifyReply) =>
    sendPage(
      reply,
      noticePage(look, {
        title: 'This link does not work any more',
        text: 'A link works once, for an hour. Please ask for a new one.',
        link: { href: '/your-collections', label: 'Back to Sixty' },
      }),
      400,
    );

  app.get<{ Querystring: { token?: unknown } }>('/account/reset-password', async (request, reply) => {
    const token = typedText(request.query.token);
    return token === '' ? expired(reply) : sendPage(reply, resetPasswordPage(look, { token }));
  });

  app.post('/account/reset-password', async (request, reply) => {
    const fields = form.parse(request.body);
    const outcome = await resetPassword(database, fields, { address: request.ip, now: now() });
    switch (outcome.kind) {
      case 'invalid': {
        const state: FormState = { errors: outcome.errors };
        return sendPage(reply, resetPasswordPage(look, { token: typedText(fields['token']), state }), 400);
      }
      case 'too_many': {
        const state: FormState = { alert: tooMany };
        const page = resetPasswordPage(look, { token: typedText(fields['token']), state });
        return sendPage(reply, page, 429);
      }
      case 'expired':
        return expired(reply);
      case 'done':
        return sendPage(
          reply,
          noticePage(look, {
            title: 'Your new password is saved',
            text: 'You are signed out everywhere. Sign in with the new password.',
            link: { href: '/your-collections', label: 'Sign in' },
          }),
        );
    }
  });

  app.get('/account/sign-out.js', (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send("document.querySelector('button[name=logout]').click();\n"),
  );
};

const registerSignOn = (
  app: FastifyInstance,
  { provider, database, signOn, look, now }: SignInOptions,
  finish: (
    request: FastifyRequest,
    reply: FastifyReply,
    accountId: string,
    remember: boolean,
  ) => Promise<FastifyReply>,
): void => {
  const failed = (reply: FastifyReply, uid: string) =>
    sendPage(
      reply,
      noticePage(look, {
        title: 'That did not work',
        text: 'The other service did not sign you in. You can try again or choose another way.',
        link: { href: interactionPath(uid), label: 'Back to sign in' },
      }),
      502,
    );

  app.get<{ Params: { connection: string } }>(
    interactionPath(':uid', 'federated/:connection'),
    async (request, reply) => {
      const { uid } = await provider.interactionDetails(request.raw, reply.raw);
      try {
        const begun = await signOn.begin(request.params.connection, uid);
        if (!begun) return failed(reply, uid);
        await saveState(
          database.db,
          {
            model: pendingModel,
            id: uid,
            payload: JSON.stringify(begun.pending),
            grantId: null,
            uid: null,
            userCode: null,
            accountId: null,
            sessionUid: null,
            expiresAt: now() + pendingLifetimeMs,
          },
          now(),
        );
        return await reply.redirect(begun.address, 303);
      } catch (error) {
        request.log.warn({ err: error }, 'another provider cannot be reached');
        return failed(reply, uid);
      }
    },
  );

  // The cookie of a sign-in is sent below its own address only: from the registered address, hop there.
  app.get<{ Params: { connection: string }; Querystring: { state?: unknown } }>(
    '/federated/:connection/callback',
    async (request, reply) => {
      const uid = /^([\w-]{10,64})\./.exec(typedText(request.query.state))?.[1];
      const query = request.url.split('?', 2)[1] ?? '';
      if (!uid) throw new errors.SessionNotFound('a callback without its sign-in');
      return reply.redirect(`${interactionPath(uid, 'federated-callback')}?${query}`, 303);
    },
  );

  app.get(interactionPath(':uid', 'federated-callback'), async (request, reply) => {
    const { uid } = await provider.interactionDetails(request.raw, reply.raw);
    const payload = await takeState(database.db, { model: pendingModel, id: uid, now: now() });
    if (payload === null) return failed(reply, uid);
    const pending = parsePending(payload);
    try {
      const person = await signOn.finish(pending, request.url.split('?', 2)[1] ?? '');
      const accountId = await withTransaction(database.db, (executor) =>
        findOrCreateConnectedAccount(executor, {
          connection: pending.connection,
          ...person,
          newId: randomUUID(),
          now: now(),
        }),
      );
      return await finish(request, reply, accountId, false);
    } catch (error) {
      request.log.warn({ err: error }, 'another provider refused a sign-in');
      return failed(reply, uid);
    }
  });
};
