import type { FastifyBaseLogger } from 'fastify';
import type { JWK, Provider as ProviderType } from 'oidc-provider';
import { clockSkewMs, type Settings } from '../config/settings.ts';
import type { Database } from '../database/open-database.ts';
import { Html, type PageAssets } from '../pages/page.ts';
import { findAccount, findClaims, isDisabled } from './accounts.ts';
import { databaseAdapter } from './oidc-adapter.ts';
import { errors, interactionPolicy, Provider } from './oidc-library.ts';
import { interactionPath } from './interaction-paths.ts';
import { signOutPage } from './pages.ts';
import { handleErrors, renderError } from './provider-errors.ts';
import { secondStepOf, type TwoFactorDeps } from './two-factor.ts';

const minutes = (count: number): number => count * 60;
const days = (count: number): number => count * 86_400;

/** Seconds. ID tokens last long for browsers that check them by their own clocks (decision 33). */
const lifetimes = {
  AccessToken: minutes(10),
  AuthorizationCode: 60,
  IdToken: days(1),
  Interaction: minutes(60),
  Session: days(14),
  Grant: days(14),
} as const;

const scope = 'openid profile email';

type ProviderOptions = {
  settings: Settings;
  database: Database;
  assets: PageAssets;
  secrets: { signingKeys: readonly JWK[]; cookieKeys: readonly string[] };
  twoFactor: TwoFactorDeps;
  log: FastifyBaseLogger;
  now: () => number;
};

/**
 * The port keeps programs on localhost apart, which share cookies. Browsers reject `__Secure-` cookies set over
 * http.
 */
export const cookiePrefix = (publicUrl: string): string => {
  const { port, protocol } = new URL(publicUrl);
  return `${protocol === 'https:' ? '__Secure-' : ''}sixty-${port && `${port}-`}`;
};

export const cookieNames = (publicUrl: string) => {
  const own = (name: string) => cookiePrefix(publicUrl) + name;
  return { session: own('session'), interaction: own('interaction'), resume: own('resume') };
};

/** Mimics an Auth0 tenant: paths, `audience`, `returnTo`. */
export const createProvider = ({
  settings: { auth, publicUrl },
  database,
  assets,
  secrets,
  twoFactor,
  log,
  now,
}: ProviderOptions): ProviderType => {
  const cookie = {
    signed: true,
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
  } as const;

  /** `signedInAt` is in seconds. */
  const isPasswordChangedSince = async (
    accountId: string,
    signedInAt: number | undefined,
  ): Promise<boolean> => {
    const changedAt = (await findAccount(database.db, accountId))?.password_changed_at ?? null;
    if (changedAt === null || changedAt > Date.now() + clockSkewMs) return false;
    return (signedInAt ?? 0) < Math.floor(changedAt / 1000);
  };

  const isSecondStepMissing = async (accountId: string): Promise<boolean> =>
    twoFactor.rule !== 'optional' && (await secondStepOf(twoFactor, accountId)) === 'set_up';

  const policy = interactionPolicy.base();
  const addLoginCheck = (
    reason: string,
    description: string,
    isDue: (accountId: string, signedInAt: number | undefined) => Promise<boolean>,
  ): void => {
    const check = new interactionPolicy.Check(
      reason,
      description,
      'login_required',
      ({ oidc: { session } }) =>
        session?.accountId !== undefined && isDue(session.accountId, session.authTime()),
    );
    policy.get('login')?.checks.add(check);
  };
  addLoginCheck('password_changed', 'The password has been changed since.', isPasswordChangedSince);
  addLoginCheck('second_step_missing', 'A second step must be set up.', isSecondStepMissing);

  const provider = new Provider(auth.issuer, {
    adapter: databaseAdapter(database, now),
    jwks: { keys: [...secrets.signingKeys] },
    cookies: {
      keys: [...secrets.cookieKeys],
      names: cookieNames(publicUrl),
      long: { ...cookie },
      short: { ...cookie },
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
    // The SDK reads profile and email from the ID token.
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    pkce: { required: () => true },
    clientBasedCORS: (_context, origin) => origin === publicUrl,
    extraParams: ['audience', 'screen_hint'],
    features: {
      devInteractions: { enabled: false },
      webMessageResponseMode: { enabled: true, ack: 'individual-draft-01' },
      revocation: { enabled: true },
      // The SDK's `audience`, sent only once, is the standard's `resource` (RFC 8707).
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
            accessTokenTTL: lifetimes.AccessToken,
            accessTokenFormat: 'jwt',
            jwt: { sign: { alg: 'RS256' } },
          };
        },
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => {
          // Other sites' sign-outs need a confirmation.
          const isOwn = context.get('sec-fetch-site') === 'same-origin';
          context.body = signOutPage(assets, { form: new Html(form), isOwn });
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
    extraTokenClaims: (_context, token) =>
      token instanceof provider.AccessToken ? { sid: token.sessionUid, grant: token.grantId } : undefined,
    // A copy, because the library adds its defaults.
    ttl: { ...lifetimes },
    interactions: { policy, url: (_context, interaction) => interactionPath(interaction.uid) },
    findAccount: async (_context, accountId, token) => {
      const isCode = token instanceof provider.AuthorizationCode;
      if (isCode && (await isPasswordChangedSince(accountId, token.authTime))) return undefined;
      if (await isDisabled(database.db, accountId)) return undefined;
      const claims = await findClaims(database.db, accountId);
      if (!claims) return undefined;
      return { accountId, claims: () => ({ sub: accountId, ...claims, email: claims.email ?? undefined }) };
    },
    renderError: (context, _out, error) => renderError(assets, context, error),
  });

  // Trusts the `X-Forwarded-*` set in embedded-identity.ts.
  provider.proxy = true;
  handleErrors(provider, assets, log);
  assertNoShortcuts(provider);
  return provider;
};

/** @throws if the provider's development sign-in, which accepts any password, is enabled. */
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
