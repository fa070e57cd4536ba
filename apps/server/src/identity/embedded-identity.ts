import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { findUnreadiness } from '../database/migrate.ts';
import type { PageAssets } from '../pages/page.ts';
import { sendRefusal } from '../pages/refusal.ts';
import { accountDisabled, diskFull, failure, tooManyOfMinute } from '../plugins/failure.ts';
import type { Database } from '../database/open-database.ts';
import { type Bearer, localKeys } from '../plugins/bearer.ts';
import type { IsWithinMinute } from '../plugins/rate-limits.ts';
import type { Settings } from '../config/settings.ts';
import { findAccount, isDisabled } from './accounts.repository.ts';
import { databaseAdapter } from './adapter.ts';
import { registerPageRules } from './form-pages.ts';
import { backgroundMail, createMailer } from './mail.ts';
import { createSignInFlow } from './sign-in-flow.ts';
import { createInvitationCookie, createSignUpForm } from './sign-up-form.ts';
import { registerInvitationRoutes, registerSignUpRoutes } from './sign-up.routes.ts';
import { createKnownDevices } from './known-device.ts';
import { type AccountClaims, cookieNames, cookiePrefix, createProvider } from './provider.ts';
import { loadSecrets } from './secrets.ts';
import { findAccountOfSession } from './oidc-state.repository.ts';
import { siteOf } from './passkeys.ts';
import { registerSecondStepRoutes } from './second-step.routes.ts';
import { secondStepOf, type TwoFactorDeps } from './two-factor.service.ts';
import { registerResetRoutes } from './reset.routes.ts';
import { registerSignInRoutes } from './sign-in.routes.ts';
import { registerFederatedSignInRoutes } from './federated-sign-in.routes.ts';
import { createFederatedSignIn } from './federated-sign-in.ts';

const paths = [
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

type PagesOptions = IdentityOptions & {
  provider: Provider;
  secrets: Awaited<ReturnType<typeof loadSecrets>>;
  twoFactor: TwoFactorDeps;
};

/** No body parsers: the provider parses bodies itself. */
const registerProviderRoutes = async (
  app: FastifyInstance,
  { provider, assets, database }: Pick<PagesOptions, 'provider' | 'assets' | 'database'>,
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
    for (const path of paths) scope.all(path, delegateToProvider);
  });
};

/** The SDK's longest URL has some 800 characters. */
const longestAddress = 4096;

/** The pages of sign-in, and the provider's own routes. */
const registerPages = async (app: FastifyInstance, options: PagesOptions): Promise<void> => {
  const { settings, database, assets, provider, secrets, twoFactor, isWithinMinute, now } = options;
  await app.register(formbody, { bodyLimit: 16_384 });
  const { host, protocol } = new URL(settings.publicUrl);
  const sessionCookie = cookieNames(settings.publicUrl).session;
  app.addHook('onRequest', async (request, reply) => {
    // The provider builds URLs from these headers.
    const { headers } = request.raw;
    headers.host = host;
    headers['x-forwarded-host'] = host;
    headers['x-forwarded-proto'] = protocol.slice(0, -1);
    // Refuse before state is stored.
    if ((request.raw.url ?? '').length > longestAddress) {
      return sendRefusal(request, reply, assets, failure('too_large', 'This address is too long.'));
    }
    if (!isWithinMinute(request)) {
      return sendRefusal(request, reply, assets, tooManyOfMinute);
    }
    const isSignOut = (request.raw.url ?? '').startsWith('/v2/logout?');
    if (isSignOut && !(request.headers.cookie ?? '').includes(`${sessionCookie}=`))
      return reply.redirect('/', 302);
  });

  const federatedSignIn = createFederatedSignIn(settings.identityProviders, {
    publicUrl: settings.publicUrl,
    now,
  });
  const cookies = { prefix: cookiePrefix(settings.publicUrl), isHttps: protocol === 'https:' };
  const knownDevices = createKnownDevices({ ...cookies, keys: secrets.cookieKeys });
  await app.register(async (pages) => {
    const common = { provider, database, assets, publicUrl: settings.publicUrl, now };
    registerPageRules(pages, common);
    const mailer = createMailer(settings.mail);
    const sendMail = mailer && backgroundMail(pages, mailer);
    const signUpOptions = {
      ...common,
      connections: federatedSignIn.connections,
      invitationCookie: createInvitationCookie(cookies),
      rule: settings.signUp,
      canSendMail: sendMail !== null,
    };
    const signUpForm = createSignUpForm(signUpOptions);
    const flow = createSignInFlow({ ...common, knownDevices, twoFactor });
    const { proceed } = flow;
    const { signUpsPerHour } = settings.limits;
    registerSignInRoutes(pages, { ...signUpOptions, knownDevices, signUpForm, proceed });
    registerSignUpRoutes(pages, { ...signUpOptions, signUpForm, proceed, signUpsPerHour, sendMail });
    registerInvitationRoutes(pages, signUpOptions);
    registerSecondStepRoutes(pages, { ...common, twoFactor, knownDevices, flow });
    registerResetRoutes(pages, { ...common, sendMail });
    registerFederatedSignInRoutes(pages, { ...signUpOptions, federatedSignIn, signUpForm });
  });
  await registerProviderRoutes(app, options);
};

export const registerEmbeddedIdentity = async (app: FastifyInstance, options: IdentityOptions) => {
  const { settings, database, assets, now } = options;
  const secrets = await loadSecrets(database, now());

  const twoFactor: TwoFactorDeps = {
    database,
    key: secrets.twoFactorKey,
    site: siteOf(settings.publicUrl),
    rule: settings.twoFactor,
    now,
  };

  const claimsOf = async (accountId: string): Promise<AccountClaims | null> => {
    const account = await findAccount(database.db, accountId);
    return (
      account && {
        name: account.name,
        nickname: account.name,
        email: account.email,
        email_verified: account.email_verified === 1,
      }
    );
  };

  const provider = createProvider({
    auth: settings.auth,
    publicUrl: settings.publicUrl,
    assets,
    signingKeys: secrets.signingKeys,
    cookieKeys: secrets.cookieKeys,
    adapter: databaseAdapter(database, now),
    findClaims: async (accountId) =>
      (await isDisabled(database.db, accountId)) ? null : claimsOf(accountId),
    isSecondStepMissing: async (accountId) =>
      settings.twoFactor !== 'optional' && (await secondStepOf(twoFactor, accountId)) === 'set_up',
    findPasswordChange: async (accountId) =>
      (await findAccount(database.db, accountId))?.password_changed_at ?? null,
    onError: (error) => app.log.error({ err: error }, 'identity provider error'),
    onAbort: (error) => app.log.debug({ err: error }, 'identity provider request aborted'),
  });

  await app.register((scope) => registerPages(scope, { ...options, provider, secrets, twoFactor }));

  return {
    keys: localKeys(secrets.publicKeys),
    findClaims: ({ subject }: Bearer) => claimsOf(subject),
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
