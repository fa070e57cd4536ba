import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

type Claims = Readonly<Record<string, unknown>> & { readonly sub: string };

/** OpenID provider of a school. Its codes contain the claims. */
export const startOtherProvider = async () => {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const keys = [{ ...(await exportJWK(publicKey)), alg: 'RS256', use: 'sig' }];
  const client = { client_id: 'sixty', client_secret: 'a-secret-of-the-tests' };
  let issuer = '';

  const tokensFor = async (code: string) => {
    const claims = JSON.parse(Buffer.from(code, 'base64url').toString()) as Claims;
    const idToken = new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256' })
      .setIssuer(issuer)
      .setAudience(client.client_id)
      .setIssuedAt()
      .setExpirationTime('5 minutes');
    return { access_token: 'unused', token_type: 'bearer', id_token: await idToken.sign(privateKey) };
  };

  const replyTo = async (path: string | undefined, body: string): Promise<object> => {
    if (path === '/jwks') return { keys };
    if (path === '/token') return tokensFor(new URLSearchParams(body).get('code') ?? '');
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    };
  };

  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      void replyTo(request.url, body).then((reply) =>
        response.setHeader('content-type', 'application/json').end(JSON.stringify(reply)),
      );
    });
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  issuer = `http://localhost:${(server.address() as AddressInfo).port}`;

  return {
    setting: JSON.stringify([{ id: 'school', name: 'School', issuer, ...client }]),
    /** Query of the callback to an authorization request. */
    callbackFor: (authorize: string, claims: Claims): string => {
      const { searchParams } = new URL(authorize);
      const code = Buffer.from(JSON.stringify({ ...claims, nonce: searchParams.get('nonce') }));
      return new URLSearchParams({
        state: searchParams.get('state') ?? '',
        code: code.toString('base64url'),
      }).toString();
    },
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
};
