import * as client from 'openid-client';
import { z } from 'zod';
import type { SignOnProvider } from '../environment.ts';
import { personOf } from './person.ts';

/** What has to be remembered between sending somebody to another provider and their coming back. */
const pendingSignOn = z.strictObject({
  connection: z.string(),
  verifier: z.string(),
  nonce: z.string(),
  state: z.string(),
});
export type PendingSignOn = z.output<typeof pendingSignOn>;

export const parsePending = (payload: string): PendingSignOn => pendingSignOn.parse(JSON.parse(payload));

/** Who came back, and by what name to call somebody who has none. */
type Person = {
  readonly subject: string;
  readonly name: string | null;
  readonly nameless: string;
  readonly email: string | null;
};

export type SignOn = {
  readonly connections: readonly { readonly id: string; readonly name: string }[];
  /**
   * Where to send somebody, and what to remember; null for a connection that is not configured. `isFresh` asks the other
   * provider to let nobody pass without showing who they are.
   */
  readonly begin: (
    connection: string,
    uid: string,
    isFresh: boolean,
  ) => Promise<{ address: string; pending: PendingSignOn } | null>;
  /** Who came back. Throws when the other provider refuses or its answer does not hold. */
  readonly finish: (pending: PendingSignOn, query: string) => Promise<Person>;
};

/** Characters of a subject (OpenID Connect Core, 2): more than that is none. */
const longestSubject = 255;

/** @throws where it is none: an account is found again by it, so nothing in it may be changed or cut off. */
export const subjectOf = ({ sub: subject }: { readonly sub?: unknown }): string => {
  if (typeof subject !== 'string' || subject.length > longestSubject || !/^\P{Cc}+$/u.test(subject))
    throw new Error('The other provider tells no subject.');
  return subject;
};

/**
 * 'Continue with …': other OpenID providers behind ours. The other provider sends people back to one registered
 * address, `/federated/{connection}/callback`; its `state` begins with the sign-in that it belongs to.
 */
export const createSignOn = (providers: readonly SignOnProvider[], publicUrl: string): SignOn => {
  const discovered = new Map<string, Promise<client.Configuration>>();
  const redirectUri = (connection: string) => `${publicUrl}/federated/${connection}/callback`;

  const configurationOf = (provider: SignOnProvider): Promise<client.Configuration> => {
    const known = discovered.get(provider.id);
    if (known) return known;
    const issuer = new URL(provider.issuer);
    const isLocal = issuer.protocol === 'http:' && issuer.hostname === 'localhost';
    const found = client.discovery(issuer, provider.client_id, provider.client_secret, undefined, {
      timeout: 10,
      ...(isLocal ? { execute: [client.allowInsecureRequests] } : {}),
    });
    discovered.set(provider.id, found);
    // A provider that was away is asked again next time.
    found.catch(() => discovered.delete(provider.id));
    return found;
  };

  const providerOf = (connection: string) => providers.find(({ id }) => id === connection);

  return {
    connections: providers.map(({ id, name }) => ({ id, name })),

    begin: async (connection, uid, isFresh) => {
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

    finish: async (pending, query) => {
      const provider = providerOf(pending.connection);
      if (!provider) throw new Error(`The connection ${pending.connection} is not configured any more.`);
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
      return { subject: subjectOf(claims), ...personOf(claims), nameless: provider.name };
    },
  };
};
