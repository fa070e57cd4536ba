import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { Settings } from '../config/settings.ts';
import { findUnreadiness } from '../database/migrate.ts';
import type { Database } from '../database/open-database.ts';
import { isFromOwnPage, type PageAssets, sendNotice } from '../pages/page.ts';
import { pageProblemOf, sendRefusal, startAgain } from '../pages/refusal.ts';
import { type Bearer, localKeys } from '../plugins/bearer.ts';
import { accountDisabled, diskFull, failure, tooManyOfMinute } from '../plugins/failure.ts';
import type { IsWithinMinute } from '../plugins/rate-limits.ts';
import { findAccount, findClaims, isDisabled } from './accounts.ts';
import { registerFederatedSignInRoutes } from './federated-sign-in.routes.ts';
import { createFederatedSignIn } from './federated-sign-in.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { createInvitationCookie } from './invitations.ts';
import { createKnownDevices } from './known-device.ts';
import { backgroundMail, createMailer } from './mail.ts';
import { errors } from './oidc-library.ts';
import { findAccountOfSession } from './oidc-state.repository.ts';
import { registerPasswordResetRoutes } from './password-reset.routes.ts';
import { cookieNames, cookiePrefix, createProvider } from './provider.ts';
import { registerSecondStepRoutes } from './second-step.routes.ts';
import { loadSecrets } from './secrets.ts';
import { registerSignInRoutes } from './sign-in.routes.ts';
import { registerSignUpRoutes } from './sign-up.routes.ts';
import type { TwoFactorDeps } from './two-factor.ts';

// Without a tenant elsewhere, Sixty signs its users in itself: `provider.ts` speaks OpenID Connect, and the `*.routes.ts` of
// this folder are the pages of its interactions.

const providerPaths = [
  '/authorize',
  '/authorize/:uid',
  '/oauth/token',
  '/oauth/revoke',
  '/userinfo',
  '/v2/logout',
  '/v2/logout/confirm',
  '/v2/logout/success',
  '/.well-known/jwks.json',
  '/.well-known/openid-configuration',
] as const;

const busy = failure('unavailable', 'Sixty is busy. Please try again in a moment.');

type IdentityOptions = {
  settings: Settings;
  database: Database;
  assets: PageAssets;
  isWithinMinute: IsWithinMinute;
  now: () => number;
};

/** No body parsers: the provider parses bodies itself. */
const registerProviderRoutes = async (
  app: FastifyInstance,
  { provider, assets, database }: { provider: Provider; assets: PageAssets; database: Database },
): Promise<void> => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const callback = provider.callback();
    const delegateToProvider = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      // The provider would report an unreachable database as an error of its own.
      const unready = await findUnreadiness(database.db);
      if (unready)
        return sendRefusal(request, reply, assets, unready.problem === 'disk_full' ? diskFull : busy);
      reply.hijack();
      const { raw } = request;
      // The SDK's `returnTo` is the standard's `post_logout_redirect_uri`.
      raw.url = (raw.url ?? '/').replace(/^(\/v2\/logout\?(?:.*&)?)returnTo=/, '$1post_logout_redirect_uri=');
      return callback(raw, reply.raw);
    };
    for (const path of providerPaths) scope.all(path, delegateToProvider);
  });
};

/** The SDK's longest URL has some 800 characters. */
const longestUrl = 4096;

const addRequestRules = (
  app: FastifyInstance,
  { settings, assets, isWithinMinute }: IdentityOptions,
): void => {
  const { host, protocol } = new URL(settings.publicUrl);
  const sessionCookie = cookieNames(settings.publicUrl).session;
  app.addHook('onRequest', async (request, reply) => {
    // The provider builds URLs from these headers.
    const { headers } = request.raw;
    headers.host = host;
    headers['x-forwarded-host'] = host;
    headers['x-forwarded-proto'] = protocol.slice(0, -1);
    // Refuse before state is stored.
    if ((request.raw.url ?? '').length > longestUrl) {
      return sendRefusal(request, reply, assets, failure('too_large', 'This address is too long.'));
    }
    if (!isWithinMinute(request)) {
      return sendRefusal(request, reply, assets, tooManyOfMinute);
    }
    const isSignOut = (request.raw.url ?? '').startsWith('/v2/logout?');
    if (isSignOut && !(request.headers.cookie ?? '').includes(`${sessionCookie}=`))
      return reply.redirect('/', 302);
  });
};

/** Errors become pages, and forms of other sites are refused. */
const addPageRules = (app: FastifyInstance, { assets, publicUrl }: IdentityDeps): void => {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof errors.SessionNotFound) {
      const text = 'It was open too long, or finished in another tab.';
      return sendNotice(reply, assets, { title: 'This sign-in has ended', text, link: startAgain }, 400);
    }
    const { title, text, status, isBug } = pageProblemOf(error);
    if (isBug) request.log.error({ err: error }, 'sign-in failed');
    else if (status >= 500) request.log.warn({ err: error }, 'sign-in unavailable');
    return sendNotice(reply, assets, { title, text, link: startAgain }, status);
  });

  app.addHook('preHandler', async (request, reply) => {
    if (request.method === 'POST' && !isFromOwnPage(request, publicUrl)) {
      const text = 'This form didn’t come from a Sixty page.';
      return sendNotice(reply, assets, { title: 'That didn’t work', text, link: startAgain }, 403);
    }
  });
};

export const registerEmbeddedIdentity = async (app: FastifyInstance, options: IdentityOptions) => {
  const { settings, database, assets, now } = options;
  const { publicUrl } = settings;
  const secrets = await loadSecrets(database, now());
  const cookies = { prefix: cookiePrefix(publicUrl), isHttps: publicUrl.startsWith('https:') };

  const twoFactor: TwoFactorDeps = {
    database,
    key: secrets.twoFactorKey,
    publicUrl,
    rule: settings.twoFactor,
    now,
  };

  const provider = createProvider({ settings, database, assets, secrets, twoFactor, log: app.log, now });

  await app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: 16_384 });
    addRequestRules(scope, options);
    await scope.register(async (pages) => {
      const mailer = createMailer(settings.mail);
      const deps: IdentityDeps = {
        provider,
        database,
        assets,
        publicUrl,
        signUpRule: settings.signUp,
        signUpsPerHour: settings.limits.signUpsPerHour,
        twoFactor,
        knownDevices: createKnownDevices({ ...cookies, keys: secrets.cookieKeys }),
        invitationCookie: createInvitationCookie(cookies),
        federatedSignIn: createFederatedSignIn(settings.identityProviders, { publicUrl, now }),
        sendMail: mailer && backgroundMail(pages, mailer),
        now,
      };
      addPageRules(pages, deps);
      registerSignInRoutes(pages, deps);
      registerSecondStepRoutes(pages, deps);
      registerSignUpRoutes(pages, deps);
      registerPasswordResetRoutes(pages, deps);
      registerFederatedSignInRoutes(pages, deps);
    });
    await registerProviderRoutes(scope, { provider, assets, database });
  });

  return {
    keys: localKeys(secrets.publicKeys),
    findClaims: ({ subject }: Bearer) => findClaims(database.db, subject),
    findInvitedRole: async ({ subject }: Bearer) =>
      (await findAccount(database.db, subject))?.invited_role ?? null,
    isSignedIn: async ({ subject, session }: Bearer) => {
      const isOpen =
        session !== null && (await findAccountOfSession(database.db, { ...session, now: now() })) === subject;
      if (!isOpen && (await isDisabled(database.db, subject))) throw accountDisabled;
      return isOpen;
    },
    twoFactor,
  };
};
