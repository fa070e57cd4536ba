import { Provider, errors, interactionPolicy } from './oidc-library.ts';
import type { AdapterFactory, JWK, Provider as ProviderType } from 'oidc-provider';
import type { AuthSettings } from '../settings.ts';
import { databaseProblem } from '../database/database-error.ts';
import { Html } from '../pages/html.ts';
import { noticePage } from '../pages/page.ts';
import type { PageLook } from '../pages/page.ts';
import { interactionPath, signOutPage } from './pages.ts';

const minutes = (count: number): number => count * 60;
const days = (count: number): number => count * 86_400;

/** Seconds. An access token outlasts a sign-out, so it is short; the session decides how long one stays signed in. */
const lifetimes = {
  accessToken: minutes(10),
  idToken: minutes(60),
  authorizationCode: 60,
  interaction: minutes(60),
  session: days(14),
} as const;

/** Everything that the web app may ask for. */
const scope = 'openid profile email';

/** What the provider tells of an account, as claims. */
export type AccountClaims = {
  readonly name: string;
  readonly nickname: string;
  readonly email: string | null;
  readonly email_verified: boolean;
};

export type ProviderOptions = {
  readonly auth: AuthSettings;
  readonly publicUrl: string;
  readonly look: PageLook;
  readonly signingKeys: readonly JWK[];
  readonly cookieKeys: readonly string[];
  readonly adapter: AdapterFactory;
  readonly findClaims: (accountId: string) => Promise<AccountClaims | null>;
  /** When the account last got another password, epoch milliseconds; null for never. */
  readonly findPasswordChange: (accountId: string) => Promise<number | null>;
  readonly onError: (error: unknown) => void;
  /** The client went away in the middle of a call. */
  readonly onAbort: (error: unknown) => void;
};

/** Cookies of a name of their own: every program on localhost shares one jar, whatever its port. */
export const cookiePrefix = (publicUrl: string): string => {
  const { port } = new URL(publicUrl);
  return `sixty-${port && `${port}-`}`;
};

export const cookieNames = (publicUrl: string) => {
  const own = (name: string) => cookiePrefix(publicUrl) + name;
  return { session: own('session'), interaction: own('interaction'), resume: own('resume') };
};

/**
 * The embedded OpenID provider, shaped like the tenant that the web app's SDK is made for: its addresses, its
 * `audience`, its `returnTo`. First-party: there is no consent screen, the grant is made when the person signs in.
 */
export const createProvider = (options: ProviderOptions): ProviderType => {
  const { auth, publicUrl, look } = options;
  const isHttps = publicUrl.startsWith('https:');

  /**
   * Whether the password has been changed since somebody signed in with it. `signedInAt` is in seconds, as all of the
   * provider's times.
   */
  const isOutdated = async (accountId: string, signedInAt: number | undefined): Promise<boolean> => {
    const changedAt = await options.findPasswordChange(accountId);
    return changedAt !== null && (signedInAt ?? 0) < Math.floor(changedAt / 1000);
  };

  const policy = interactionPolicy.base();
  policy
    .get('login')
    ?.checks.add(
      new interactionPolicy.Check(
        'password_changed',
        'The password has been changed since.',
        'login_required',
        ({ oidc: { session } }) =>
          session?.accountId !== undefined && isOutdated(session.accountId, session.authTime()),
      ),
    );

  const provider = new Provider(auth.issuer, {
    adapter: options.adapter,
    jwks: { keys: [...options.signingKeys] },
    cookies: {
      keys: [...options.cookieKeys],
      names: cookieNames(publicUrl),
      long: { signed: true, httpOnly: true, sameSite: 'lax', secure: isHttps },
      short: { signed: true, httpOnly: true, sameSite: 'lax', secure: isHttps },
    },
    clients: [
      {
        client_id: auth.clientId,
        application_type: 'web',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code'],
        response_types: ['code'],
        redirect_uris: [`${publicUrl}/callback`],
        post_logout_redirect_uris: [publicUrl],
        id_token_signed_response_alg: 'RS256',
      },
    ],
    // Addresses as an Auth0 tenant has them.
    routes: {
      authorization: '/authorize',
      token: '/oauth/token',
      revocation: '/oauth/revoke',
      userinfo: '/userinfo',
      jwks: '/.well-known/jwks.json',
      end_session: '/v2/logout',
    },
    scopes: ['openid'],
    claims: {
      openid: ['sub'],
      profile: ['name', 'nickname'],
      email: ['email', 'email_verified'],
    },
    // Profile and e-mail stand inside the ID token, where the SDK looks for them.
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    pkce: { required: () => true },
    clientBasedCORS: (_context, origin) => origin === publicUrl,
    extraParams: ['audience', 'screen_hint'],
    features: {
      devInteractions: { enabled: false },
      webMessageResponseMode: { enabled: true, ack: 'individual-draft-01' },
      revocation: { enabled: true },
      // The SDK's `audience` is the standard's `resource` (RFC 8707), asked for once and then kept.
      resourceIndicators: {
        enabled: true,
        defaultResource: (context, _client, oneOf) => {
          const audience = context.oidc.params?.['audience'];
          return oneOf?.[0] ?? (typeof audience === 'string' && audience !== '' ? audience : []);
        },
        useGrantedResource: () => true,
        getResourceServerInfo: (_context, resource) => {
          if (resource !== auth.audience) throw new errors.InvalidTarget();
          return {
            scope,
            audience: auth.audience,
            accessTokenTTL: lifetimes.accessToken,
            accessTokenFormat: 'jwt',
            jwt: { sign: { alg: 'RS256' } },
          };
        },
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => {
          // Only a sign-out that began on our own pages goes through by itself; another site has to be confirmed.
          const isOwn = context.get('sec-fetch-site') === 'same-origin';
          context.body = signOutPage(look, { form: new Html(form), isOwn });
        },
        postLogoutSuccessSource: (context) => {
          context.redirect('/');
        },
      },
    },
    loadExistingGrant: async (context) => {
      const { client, session } = context.oidc;
      if (!client || !session?.accountId) return undefined;
      const grantId = session.grantIdFor(client.clientId);
      const existing = grantId ? await provider.Grant.find(grantId) : undefined;
      if (existing?.accountId === session.accountId) return existing;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope(scope);
      grant.addResourceScope(auth.audience, scope);
      await grant.save();
      return grant;
    },
    ttl: {
      AccessToken: lifetimes.accessToken,
      AuthorizationCode: lifetimes.authorizationCode,
      IdToken: lifetimes.idToken,
      Interaction: lifetimes.interaction,
      Session: lifetimes.session,
      Grant: lifetimes.session,
    },
    interactions: { policy, url: (_context, interaction) => interactionPath(interaction.uid) },
    findAccount: async (_context, accountId, token) => {
      const isCode = token instanceof provider.AuthorizationCode;
      if (isCode && (await isOutdated(accountId, token.authTime))) return undefined;
      const claims = await options.findClaims(accountId);
      if (!claims) return undefined;
      return { accountId, claims: () => ({ sub: accountId, ...claims, email: claims.email ?? undefined }) };
    },
    renderError: (context, _out, error) => {
      const problem = databaseProblem(error);
      if (problem !== null) context.status = problem === 'disk_full' ? 507 : 503;
      context.type = 'html';
      context.body = noticePage(look, {
        title: 'That didn’t work',
        text: 'This sign-in can’t continue. It may have been open too long. Please start again.',
        link: { href: '/your-collections', label: 'Start again' },
      });
    },
  });

  // Addresses come from the `X-Forwarded-*` headers, which embedded-identity.ts sets itself.
  provider.proxy = true;
  provider.on('server_error', (_context, error) => options.onError(error));
  // Without a listener the library underneath writes bare stack traces.
  (provider as NodeJS.EventEmitter).on('error', options.onAbort);
  assertNoShortcuts(provider);
  return provider;
};

/**
 * The provider comes with a development shortcut, a sign-in page that takes any password. It is switched off above;
 * this makes sure at every start, by asking for its route, and throws if it is there after all.
 */
export const assertNoShortcuts = (provider: ProviderType): void => {
  const hasRoute = (name: string): boolean => {
    try {
      return Boolean(provider.pathFor(name, { uid: 'x' }));
    } catch {
      return false;
    }
  };
  if (['interaction', 'submit', 'abort'].some(hasRoute)) {
    throw new Error(
      "The identity provider's development sign-in is on. It takes any password: refusing to start.",
    );
  }
};
