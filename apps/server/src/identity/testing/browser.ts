import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from '../../testing/test-app.ts';

const publicUrl = 'http://localhost:3000';
const redirectUri = `${publicUrl}/callback`;
/** RFC 7636, appendix B. */
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';

type Fields = Readonly<Record<string, string>>;
type Step = 'sign-in' | 'sign-up';

export const codeOf = ({ headers }: LightMyRequestResponse): string =>
  new URL(String(headers.location)).searchParams.get('code') ?? '';

export const tokenRequest = (code: string): Fields => ({
  grant_type: 'authorization_code',
  client_id: 'sixty-web',
  redirect_uri: redirectUri,
  code_verifier: verifier,
  code,
});

/** Keeps cookies across servers. */
export const openBrowser = (cookies: LightMyRequestResponse['cookies'] = []) => {
  const jar = new Map(cookies.map(({ name, value }) => [name, value]));

  const go = async (
    { app }: TestApp,
    address: string,
    fields: Fields | null = null,
  ): Promise<LightMyRequestResponse> => {
    const { pathname, search } = new URL(address, publicUrl);
    const answer = await app.inject({
      method: fields ? 'POST' : 'GET',
      url: pathname + search,
      headers: {
        host: 'localhost:3000',
        origin: publicUrl,
        accept: 'text/html',
        cookie: [...jar].map((cookie) => cookie.join('=')).join('; '),
        ...(fields && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(fields && { payload: new URLSearchParams(fields).toString() }),
    });
    for (const { name, value } of answer.cookies)
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    return answer;
  };

  const authorize = (server: TestApp, more: Fields = {}): Promise<LightMyRequestResponse> => {
    const query = new URLSearchParams({
      client_id: 'sixty-web',
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'openid profile email',
      audience: server.settings.auth.audience,
      code_challenge: challenge,
      code_challenge_method: 'S256',
      ...more,
    });
    return go(server, `/authorize?${query.toString()}`);
  };

  const exchange = async (server: TestApp, redirect: LightMyRequestResponse) => {
    const answer = await go(server, '/oauth/token', tokenRequest(codeOf(redirect)));
    return answer.json<{ access_token: string }>().access_token;
  };

  const begin = async (server: TestApp, more: Fields = {}): Promise<string> =>
    String((await authorize(server, { prompt: 'login', ...more })).headers.location);

  return {
    go,
    begin,
    authorize,
    exchange,

    send: async (server: TestApp, step: Step, fields: Fields): Promise<LightMyRequestResponse> =>
      go(server, `${await begin(server)}/${step}`, fields),

    follow: async (server: TestApp, answer: LightMyRequestResponse): Promise<string> =>
      exchange(server, await go(server, String(answer.headers.location))),

    renew: async (server: TestApp): Promise<string> =>
      exchange(server, await authorize(server, { prompt: 'none' })),

    signOut: async (server: TestApp): Promise<LightMyRequestResponse> => {
      const page = await go(server, '/v2/logout?client_id=sixty-web');
      const xsrf = /name="xsrf" value="(\w+)"/.exec(page.body)?.[1] ?? '';
      return go(server, '/v2/logout/confirm', { xsrf, logout: 'yes' });
    },
  };
};
