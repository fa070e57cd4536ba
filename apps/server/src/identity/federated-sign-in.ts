import * as client from 'openid-client';
import { dayMs } from '@sixty/domain/days';
import { z } from 'zod';
import type { SignOnProvider } from '../config/environment.ts';
import { personOf } from './userinfo.ts';

const pendingSignOn = z.strictObject({
  connection: z.string(),
  verifier: z.string(),
  nonce: z.string(),
  state: z.string(),
});
type PendingSignOn = z.output<typeof pendingSignOn>;

export const parsePending = (payload: string): PendingSignOn => pendingSignOn.parse(JSON.parse(payload));

const longestSubject = 255;

/** @throws if it is invalid; normalizing could merge two people's accounts. */
export const subjectOf = ({ sub: subject }: { readonly sub?: unknown }): string => {
  if (typeof subject !== 'string' || subject.length > longestSubject || !/^\P{Cc}+$/u.test(subject))
    throw new Error('The other provider sends no subject.');
  return subject;
};

/** Many providers omit the claim, or send it as text. */
export const isVerified = (
  claims: Readonly<Record<string, unknown>>,
  { trust_email: isTrusted }: Pick<SignOnProvider, 'trust_email'>,
): boolean => {
  const verified = claims['email_verified'];
  return verified === true || (isTrusted && (verified === undefined || verified === 'true'));
};

type Discovered = { readonly configuration: Promise<client.Configuration>; readonly until: number };

export const createSignOn = (
  providers: readonly SignOnProvider[],
  { publicUrl, now }: { readonly publicUrl: string; readonly now: () => number },
) => {
  const discovered = new Map<string, Discovered>();
  const redirectUri = (connection: string) => `${publicUrl}/federated/${connection}/callback`;

  const configurationOf = (provider: SignOnProvider): Promise<client.Configuration> => {
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
      const configuration = await configurationOf(provider);
      const pending: PendingSignOn = {
        connection,
        verifier: client.randomPKCECodeVerifier(),
        nonce: client.randomNonce(),
        state: `${uid}.${client.randomState()}`,
      };
      const address = client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri(connection),
        scope: 'openid profile email',
        code_challenge: await client.calculatePKCECodeChallenge(pending.verifier),
        code_challenge_method: 'S256',
        state: pending.state,
        nonce: pending.nonce,
        ...(isFresh ? { max_age: '0' } : {}),
      });
      return { address: address.href, pending };
    },

    /** @throws if the provider refuses. */
    finish: async (pending: PendingSignOn, query: string) => {
      const provider = providerOf(pending.connection);
      if (!provider) throw new Error(`The connection ${pending.connection} is no longer configured.`);
      const answer = new URL(redirectUri(pending.connection));
      answer.search = query;
      const tokens = await client.authorizationCodeGrant(await configurationOf(provider), answer, {
        pkceCodeVerifier: pending.verifier,
        expectedState: pending.state,
        expectedNonce: pending.nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('The other provider sent no ID token.');
      return {
        subject: subjectOf(claims),
        ...personOf(claims),
        isEmailVerified: isVerified(claims, provider),
        fallbackName: provider.name,
      };
    },
  };
};

export type SignOn = ReturnType<typeof createSignOn>;
