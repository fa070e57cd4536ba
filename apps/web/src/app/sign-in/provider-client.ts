import { Auth0Client, type User } from '@auth0/auth0-spa-js';
import { freshSignInSeconds } from '@sixty/contract/app-config';
import { loadConfig } from '../../api/config.ts';
import { codeOfFailure, isProviderUnavailable } from '../../api/token-failure.ts';
import { serverNow } from '../../platform/clock.ts';
import { paths } from '../../platform/paths.ts';

/** A sign-in is old this much earlier than for the server: typing the confirmation and the call take time. */
const freshMarginSeconds = 60;

type Claims = { __raw?: unknown; auth_time?: unknown; iat?: unknown };

/**
 * The ID token, or null if its user signed in too long ago. `auth_time` is in seconds. The browser's clock may be hours
 * off, so the page's age (`performance.now()`) bounds the token's.
 */
export const freshIdTokenOf = (claims: Claims | undefined, pageAgeMs: number): string | null => {
  // oxlint-disable-next-line eslint/no-underscore-dangle -- the SDK's name
  const token = claims?.__raw;
  const signedInAt = claims?.auth_time;
  const issuedAt = claims?.iat;
  if (typeof token !== 'string' || typeof signedInAt !== 'number' || typeof issuedAt !== 'number')
    return null;
  const ageSeconds = issuedAt - signedInAt + pageAgeMs / 1000;
  return ageSeconds <= freshSignInSeconds - freshMarginSeconds ? token : null;
};

export type Connection = { client: Auth0Client; apiBase: string };

/** Rejects while the server doesn't respond. */
export const openConnection = async (): Promise<Connection> => {
  const { auth, api_base: apiBase } = await loadConfig();
  const client = new Auth0Client({
    domain: auth.domain,
    clientId: auth.client_id,
    authorizationParams: {
      audience: auth.audience,
      redirect_uri: `${location.origin}${paths.callback}`,
      scope: 'openid profile email',
    },
    // Tokens stay in memory, and a reload asks the provider in a hidden frame. Where its cookies are third-party and
    // blocked, Auth0 advises stored rotating refresh tokens.
    useRefreshTokens: auth.use_refresh_tokens,
    cacheLocation: auth.use_refresh_tokens ? 'localstorage' : 'memory',
    authorizeTimeoutInSeconds: 8,
    // After 10 s by default the SDK sends the same code again, and the provider then ends the tokens of the first reply.
    httpTimeoutInSeconds: 60,
    nowProvider: serverNow,
  });
  return { client, apiBase };
};

/**
 * The identity provider, asked for its session and for access tokens.
 *
 * @param open is called on first use, and again if it has failed
 */
export const createProviderClient = (open: () => Promise<Connection>) => {
  let connection: Connection | null = null;
  let opening: Promise<Connection> | null = null;
  // Spares calls the wait for a provider that didn't respond. If the server does, it refuses the placeholder.
  let isUnreachable = false;

  const connect = async (): Promise<Connection> => {
    if (connection) return connection;
    opening ??= open().finally(() => {
      opening = null;
    });
    connection = await opening;
    return connection;
  };

  return {
    connect,

    /** Null before the server has responded. */
    connectedClient: (): Auth0Client | null => connection?.client ?? null,

    /** Signs in silently, or resolves to the code of the refusal. Rejects while the provider doesn't respond. */
    signInSilently: async (): Promise<string | null> => {
      const { client } = await connect();
      try {
        await client.getTokenSilently();
        isUnreachable = false;
        return null;
      } catch (cause) {
        if (!isProviderUnavailable(cause)) return codeOfFailure(cause);
        isUnreachable = true;
        throw cause;
      }
    },

    /**
     * Null if the provider doesn't respond.
     *
     * @param isNew bypasses the cache, and rejects instead
     */
    getToken: async (isNew: boolean): Promise<{ token: string; user: User | undefined } | null> => {
      if (!connection && !isNew) return null;
      const { client } = await connect();
      const isAway = !isNew && (isUnreachable || !navigator.onLine);
      let token: string | undefined;
      try {
        token = await client.getTokenSilently({ cacheMode: isAway ? 'cache-only' : isNew ? 'off' : 'on' });
        if (!isAway) isUnreachable = false;
      } catch (cause) {
        if (isNew || !isProviderUnavailable(cause)) throw cause;
        isUnreachable = true;
      }
      return token === undefined ? null : { token, user: await client.getUser() };
    },

    /** Null without a recent sign-in. */
    getFreshIdToken: async (): Promise<string | null> =>
      freshIdTokenOf(await connection?.client.getIdTokenClaims(), performance.now()),
  };
};
