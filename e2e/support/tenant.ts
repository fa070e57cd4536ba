import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';

export type Tenant = { stop: () => Promise<void> };

/**
 * An external identity provider like an Auth0 tenant: the library's defaults with development sign-in, which
 * accepts any password. Shares no code with the server.
 */
export const startTenant = async (options: {
  port: number;
  audience: string;
  appOrigin: string;
  signOnCallback: string;
}): Promise<Tenant> => {
  const origin = `http://localhost:${options.port}`;
  const claimsOf = (id: string) => ({
    sub: id,
    name: `${id} of Hillside`,
    nickname: id,
    email: `${id}@hillside.test`,
  });
  /* oxlint-disable no-console -- the library warns about its development sign-in */
  const silenced = console.warn;
  console.warn = () => {};
  const provider = new Provider(`${origin}/`, {
    clients: [
      {
        client_id: 'outside-client',
        token_endpoint_auth_method: 'none',
        redirect_uris: [`${options.appOrigin}/callback`],
        post_logout_redirect_uris: [options.appOrigin],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
      {
        client_id: 'sixty-sign-on',
        client_secret: 'a-secret-of-the-tests',
        redirect_uris: [options.signOnCallback],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    cookies: {
      keys: ['of the tests'],
      names: { session: 'tenant', interaction: 'tenant_i', resume: 'tenant_r' },
    },
    routes: {
      authorization: '/authorize',
      token: '/oauth/token',
      userinfo: '/userinfo',
      jwks: '/.well-known/jwks.json',
      end_session: '/v2/logout',
    },
    claims: { openid: ['sub'], profile: ['name', 'nickname'], email: ['email'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    clientBasedCORS: (_context, from) => from === options.appOrigin,
    extraParams: ['audience'],
    // A page that reloads may send a code twice. By default, the library would revoke the grant; a real tenant keeps it.
    revokeGrantPolicy: () => false,
    ttl: { AccessToken: 600, IdToken: 600, Interaction: 600, Session: 3600, Grant: 3600 },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => claimsOf(id),
    }),
    features: {
      webMessageResponseMode: { enabled: true, ack: 'individual-draft-01' },
      resourceIndicators: {
        enabled: true,
        defaultResource: (context) => {
          const audience = context.oidc.params?.['audience'];
          return typeof audience === 'string' ? audience : [];
        },
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: 'openid profile email',
          audience: options.audience,
          accessTokenTTL: 600,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
  });
  console.warn = silenced;
  /* oxlint-enable no-console */
  const callback = provider.callback();
  const server = createServer((request, response) => {
    // Unlike the library's own /userinfo, a tenant's accepts the API's access token.
    const [, payload] = /^Bearer [^.]+\.([^.]+)\./.exec(request.headers.authorization ?? '') ?? [];
    if (request.url === '/userinfo' && payload) {
      const { sub } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string };
      response.setHeader('content-type', 'application/json').end(JSON.stringify(claimsOf(sub)));
      return;
    }
    // Auth0's sign-out takes `returnTo`.
    request.url = (request.url ?? '/').replace(
      /^(\/v2\/logout\?(?:.*&)?)returnTo=/,
      '$1post_logout_redirect_uri=',
    );
    void callback(request, response);
  });
  await new Promise<void>((done) => server.listen(options.port, 'localhost', done));
  return {
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
};
