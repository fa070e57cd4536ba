import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

type Claims = Readonly<Record<string, unknown>> & { sub: string };

type Code = { claims: Claims; challenge: string | null };

/** OpenID provider of a school. Its codes contain the claims. */
export const startOtherProvider = async (id = 'school') => {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const keys = [{ ...(await exportJWK(publicKey)), alg: 'RS256', use: 'sig' }];
  const client = { client_id: 'sixty', client_secret: 'a-secret-of-the-tests' };
  const redeemed: string[] = [];
  let issuer = '';
  let metadata: object = {};
  let discoveries = 0;
  let isBroken = false;

  const tokensFor = async (form: URLSearchParams) => {
    const code = form.get('code') ?? '';
    redeemed.push(code);
    const { claims, challenge } = JSON.parse(Buffer.from(code, 'base64url').toString()) as Code;
    const verifier = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (verifier !== challenge) return { error: 'invalid_grant' };
    const idToken = new SignJWT({ iss: issuer, ...claims })
      .setProtectedHeader({ alg: 'RS256' })
      .setAudience(client.client_id)
      .setIssuedAt()
      .setExpirationTime('5 minutes');
    return { access_token: 'unused', token_type: 'bearer', id_token: await idToken.sign(privateKey) };
  };

  const replyTo = async (path: string | undefined, body: string): Promise<object> => {
    if (path === '/jwks') return { keys };
    if (path?.startsWith('/token')) return tokensFor(new URLSearchParams(body));
    discoveries += 1;
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      ...metadata,
    };
  };

  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      void replyTo(request.url, body).then((reply) => {
        response.statusCode = isBroken ? 500 : 'error' in reply ? 400 : 200;
        response.setHeader('content-type', 'application/json').end(JSON.stringify(reply));
      });
    });
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const entry = { id, name: 'School', issuer, ...client };

  return {
    issuer,
    entry,
    setting: JSON.stringify([entry]),
    /** Codes that somebody sent to the token endpoint. */
    redeemed,
    announce: (more: object) => (metadata = more),
    breakDown: (isDown: boolean) => (isBroken = isDown),
    countDiscoveries: () => discoveries,
    /** Query of the callback to an authorization request. */
    callbackFor: (authorize: string, claims: Claims, more: Readonly<Record<string, string>> = {}): string => {
      const { searchParams } = new URL(authorize);
      const challenge = searchParams.get('code_challenge');
      const code: Code = { claims: { nonce: searchParams.get('nonce'), ...claims }, challenge };
      return new URLSearchParams({
        state: searchParams.get('state') ?? '',
        code: Buffer.from(JSON.stringify(code)).toString('base64url'),
        ...more,
      }).toString();
    },
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
};
