import { dayMs } from '@sixty/domain/days';
import * as client from 'openid-client';
import { z } from 'zod';
import type { IdentityProvider } from '../config/environment.ts';
import { profileOf } from './userinfo.ts';

const authorizationState = z.strictObject({
  connection: z.string(),
  verifier: z.string(),
  nonce: z.string(),
  state: z.string(),
});
type AuthorizationState = z.output<typeof authorizationState>;

export const parseAuthorizationState = (payload: string): AuthorizationState =>
  authorizationState.parse(JSON.parse(payload));

const longestSubject = 255;

/** @throws if it is invalid; normalizing could merge two people's accounts. */
export const subjectOf = ({ sub: subject }: { sub?: unknown }): string => {
  if (typeof subject !== 'string' || subject.length > longestSubject || !/^\P{Cc}+$/u.test(subject))
    throw new Error('The other provider sends no subject.');
  return subject;
};

/** Many providers omit the claim, or send it as text. */
export const isVerified = (
  claims: Readonly<Record<string, unknown>>,
  { trust_email: isTrusted }: Pick<IdentityProvider, 'trust_email'>,
): boolean => {
  const verified = claims['email_verified'];
  return verified === true || (isTrusted && (verified === undefined || verified === 'true'));
};

type Discovered = { configuration: Promise<client.Configuration>; until: number };

export const createFederatedSignIn = (
  providers: readonly IdentityProvider[],
  { publicUrl, now }: { publicUrl: string; now: () => number },
) => {
  const discovered = new Map<string, Discovered>();
  const redirectUri = (connection: string) => `${publicUrl}/federated/${connection}/callback`;

  const discoverConfiguration = (provider: IdentityProvider): Promise<client.Configuration> => {
    const known = discovered.get(provider.id);
    if (known && now() < known.until) return known.configuration;
    const issuer = new URL(provider.issuer);
    const isLocal = issuer.protocol === 'http:' && issuer.hostname === 'localhost';
    const found = client.discovery(issuer, provider.client_id, provider.client_secret, undefined, {
      timeout: 10,
      ...(isLocal ? { execute: [client.allowInsecureRequests] } : {}),
    });
    // The old document still serves while a new one can't be had.
    const configuration = known ? found.catch(() => known.configuration) : found;
    discovered.set(provider.id, { configuration, until: now() + dayMs });
    configuration.catch(() => discovered.delete(provider.id));
    return configuration;
  };

  const providerOf = (connection: string) => providers.find(({ id }) => id === connection);

  return {
    connections: providers.map(({ id, name }) => ({ id, name })),

    /** Null for an unknown connection. `isFresh` forces a new sign-in at the provider. */
    begin: async (connection: string, uid: string, isFresh: boolean) => {
      const provider = providerOf(connection);
      if (!provider) return null;
      const configuration = await discoverConfiguration(provider);
      const authorization: AuthorizationState = {
        connection,
        verifier: client.randomPKCECodeVerifier(),
        nonce: client.randomNonce(),
        state: `${uid}.${client.randomState()}`,
      };
      const address = client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri(connection),
        scope: 'openid profile email',
        code_challenge: await client.calculatePKCECodeChallenge(authorization.verifier),
        code_challenge_method: 'S256',
        state: authorization.state,
        nonce: authorization.nonce,
        ...(isFresh ? { max_age: '0' } : {}),
      });
      return { address: address.href, authorization };
    },

    /** @throws if the provider refuses. */
    finish: async (authorization: AuthorizationState, query: string) => {
      const provider = providerOf(authorization.connection);
      if (!provider) throw new Error(`The connection ${authorization.connection} is no longer configured.`);
      const answer = new URL(redirectUri(authorization.connection));
      answer.search = query;
      const tokens = await client.authorizationCodeGrant(await discoverConfiguration(provider), answer, {
        pkceCodeVerifier: authorization.verifier,
        expectedState: authorization.state,
        expectedNonce: authorization.nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('The other provider sent no ID token.');
      return {
        subject: subjectOf(claims),
        ...profileOf(claims),
        isEmailVerified: isVerified(claims, provider),
        fallbackName: provider.name,
      };
    },
  };
};

export type FederatedSignIn = ReturnType<typeof createFederatedSignIn>;
