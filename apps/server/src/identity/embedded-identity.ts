import type { FastifyInstance } from 'fastify';
import { findUnreadiness } from '../database/migrate.ts';
import type { Database } from '../database/open-database.ts';
import { type Bearer, localKeys } from '../plugins/bearer.ts';
import { builtFile } from '../plugins/web-app.ts';
import { sendRefusal } from '../pages/refusal.ts';
import { accountDisabled, failure, tooManyOfMinute } from '../plugins/failure.ts';
import type { IsWithinMinute } from '../plugins/rate-limits.ts';
import type { Settings } from '../config/settings.ts';
import { findAccount, isDisabled } from './accounts.repository.ts';
import { databaseAdapter } from './adapter.ts';
import { registerPageRules } from './form-pages.ts';
import { createMailer } from './mail.ts';
import { backgroundMail } from './background-mail.ts';
import { createSignInFlow } from './sign-in-flow.ts';
import { createInvitationCookie } from './invitation-cookie.ts';
import { registerInvitationRoutes } from './invitation.routes.ts';
import { createKnownDevices } from './known-device.ts';
import { type AccountClaims, cookieNames, cookiePrefix, createProvider } from './provider.ts';
import { registerProviderRoutes } from './provider-routes.ts';
import { loadSecrets } from './secrets.ts';
import { findAccountOfSession } from './oidc-state.repository.ts';
import { siteOf } from './passkeys.ts';
import { registerSecondStepRoutes } from './second-step.routes.ts';
import { secondStepOf, type TwoFactorDeps } from './two-factor.service.ts';
import { registerResetRoutes } from './reset.routes.ts';
import { registerSignInRoutes } from './sign-in.routes.ts';
import { registerSignOnRoutes } from './sign-on.routes.ts';
import { createSignOn } from './sign-on.ts';
import { createSignUpForm } from './sign-up-form.ts';
import { registerSignUpRoutes } from './sign-up.routes.ts';

/** The SDK's longest URL has some 800 characters. */
const longestAddress = 4096;

export const registerEmbeddedIdentity = async (
  app: FastifyInstance,
  options: {
    readonly settings: Settings;
    readonly database: Database;
    readonly webRoot: string | null;
    readonly isWithinMinute: IsWithinMinute;
    readonly now: () => number;
  },
) => {
  const { settings, database, webRoot, isWithinMinute, now } = options;
  const look = { stylesheet: builtFile(webRoot, 'src/ui/identity.css') };
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
    look,
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
      return sendRefusal(request, reply, look, failure('too_large', 'This address is too long.'));
    }
    if (!isWithinMinute(request)) {
      return sendRefusal(request, reply, look, tooManyOfMinute);
    }
    const isSignOut = (request.raw.url ?? '').startsWith('/v2/logout?');
    if (isSignOut && !(request.headers.cookie ?? '').includes(`${sessionCookie}=`))
      return reply.redirect('/', 302);
  });

  const signOn = createSignOn(settings.signOnProviders, { publicUrl: settings.publicUrl, now });
  const cookies = { prefix: cookiePrefix(settings.publicUrl), isHttps: protocol === 'https:' };
  const knownDevices = createKnownDevices({ ...cookies, keys: secrets.cookieKeys });
  await app.register(async (pages) => {
    const common = { provider, database, look, publicUrl: settings.publicUrl, now };
    registerPageRules(pages, common);
    const mailer = createMailer(settings.mail);
    const sendMail = mailer && backgroundMail(pages, mailer);
    const newcomers = {
      ...common,
      connections: signOn.connections,
      invitationCookie: createInvitationCookie(cookies),
      rule: settings.signUp,
      canSendMail: sendMail !== null,
    };
    const signUpForm = createSignUpForm(newcomers);
    const flow = createSignInFlow({ ...common, knownDevices, twoFactor });
    const { proceed } = flow;
    const { signUpsPerHour } = settings.limits;
    registerSignInRoutes(pages, { ...newcomers, knownDevices, signUpForm, proceed });
    registerSignUpRoutes(pages, { ...newcomers, signUpForm, proceed, signUpsPerHour, sendMail });
    registerInvitationRoutes(pages, newcomers);
    registerSecondStepRoutes(pages, { ...common, twoFactor, knownDevices, flow });
    registerResetRoutes(pages, { ...common, sendMail });
    registerSignOnRoutes(pages, { ...newcomers, signOn, signUpForm });
  });
  await registerProviderRoutes(app, provider, look, () => findUnreadiness(database.db));

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
