import { type AddressInfo, connect } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { SignJWT, generateKeyPair } from 'jose';
import { testDatabases } from './database/testing/each-database.ts';
import { loadSecrets } from './identity/secrets.ts';
import { newCollection } from './testing/new-collection.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';

describe('a call of the API', () => {
  const open = testDatabases();
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await openTestApp(await open('sqlite'));
  });
  const get = (url: string, headers: Record<string, string> = {}) =>
    testApp.app.inject({ method: 'GET', url, headers });

  describe('tokens', () => {
    const me = async (authorization: string) => (await get('/api/users/me/', { authorization })).statusCode;

    test('a token of the provider is accepted', async () => {
      const { headers } = await testApp.signUp('Ann');
      expect(await me(headers.authorization)).toBe(200);
    });

    test('HEAD needs the token that GET needs', async () => {
      const { headers } = await testApp.signUp('Ada');
      const head = async (sent: Record<string, string>) =>
        (await testApp.app.inject({ method: 'HEAD', url: '/api/users/me/', headers: sent })).statusCode;
      expect([await head({}), await head(headers)]).toEqual([401, 200]);
    });

    test('a missing or malformed token gets 401', async () => {
      const answer = await get('/api/users/me/');
      expect(answer.statusCode).toBe(401);
      expect(answer.headers['www-authenticate']).toBe('Bearer');
      expect(answer.json()).toEqual({ detail: 'Please sign in.', code: 'unauthenticated' });
      for (const bad of ['Bearer', 'Bearer x', 'Bearer a.b.c', 'Basic YTpi', `Bearer ${'x'.repeat(5000)}`]) {
        expect(await me(bad)).toBe(401);
      }
    });

    test('a wrong issuer, audience or type gets 401', async () => {
      const { subject } = await testApp.signUp('Bo');
      const bearer = async (changes: Parameters<TestApp['tokenFor']>[1]) =>
        `Bearer ${await testApp.tokenFor(subject, changes)}`;
      expect(await me(await bearer({ issuer: 'https://evil.example/' }))).toBe(401);
      expect(await me(await bearer({ audience: 'https://other.example' }))).toBe(401);
      expect(await me(await bearer({ typ: 'JWT' }))).toBe(401);
    });

    test('a token that expired half a minute ago is accepted, one that expired 90 seconds ago isn’t', async () => {
      const { subject } = await testApp.signUp('Cy');
      expect(await me(`Bearer ${await testApp.tokenFor(subject, { expiresIn: -30 })}`)).toBe(200);
      expect(await me(`Bearer ${await testApp.tokenFor(subject, { expiresIn: -90 })}`)).toBe(401);
    });

    test('forged tokens get 401: no signature, HS256 with the public key, a foreign key', async () => {
      const { subject } = await testApp.signUp('Di');
      const claims = { sub: subject, iss: testApp.settings.auth.issuer, aud: testApp.settings.auth.audience };
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const ends = Math.floor(Date.now() / 1000) + 600;
      const unsigned = `${part({ alg: 'none', typ: 'at+jwt' })}.${part({ ...claims, exp: ends })}.`;
      expect(await me(`Bearer ${unsigned}`)).toBe(401);

      const { publicKeys } = await loadSecrets(testApp.database, 0);
      const key = publicKeys.keys[0];
      const sign = (alg: string) =>
        new SignJWT(claims)
          .setProtectedHeader({ alg, typ: 'at+jwt', ...(key?.kid ? { kid: key.kid } : {}) })
          .setExpirationTime(ends);
      const symmetric = await sign('HS256').sign(new TextEncoder().encode(JSON.stringify(key)));
      expect(await me(`Bearer ${symmetric}`)).toBe(401);
      const { privateKey } = await generateKeyPair('RS256');
      expect(await me(`Bearer ${await sign('RS256').sign(privateKey)}`)).toBe(401);
    });

    test('a token whose account is gone gets 401', async () => {
      expect(await me(`Bearer ${await testApp.tokenFor('nobody')}`)).toBe(401);
    });
  });

  describe('input', () => {
    let headers: { authorization: string };
    beforeAll(async () => {
      ({ headers } = await testApp.signUp('Eve'));
    });
    const post = (payload: string | object, more: Record<string, string> = {}) =>
      testApp.app.inject({
        method: 'POST',
        url: '/api/collections',
        headers: { ...headers, ...more },
        payload,
      });

    test('an unknown field is refused by name', async () => {
      const answer = await post({ ...newCollection, owner: 'me' });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'invalid' });
      expect(answer.body).toContain('owner');
      const query = await get('/api/users/me/?debug=1', headers);
      expect(query.statusCode).toBe(400);
    });

    test('each invalid field is reported with its path', async () => {
      const answer = await post({ ...newCollection, name: '  ', category: 'Cooking' });
      expect(answer.json()).toMatchObject({
        code: 'invalid',
        errors: [{ path: 'name', message: 'Please enter a collection name.' }, { path: 'category' }],
      });
    });

    test.each([
      ['no JSON', '{', 'application/json', 400, 'malformed'],
      ['a list', '[]', 'application/json', 400, 'invalid'],
      ['null', 'null', 'application/json', 400, 'invalid'],
      ['a prototype', '{"__proto__":{"x":1}}', 'application/json', 400, 'malformed'],
      ['XML', '<a/>', 'text/xml', 415, 'unsupported_type'],
      ['three megabytes', `"${'x'.repeat(3_000_000)}"`, 'application/json', 413, 'too_large'],
      [
        'a description over 2 MiB',
        JSON.stringify({ ...newCollection, description: `["${'é'.repeat(1_050_000)}"]` }),
        'application/json',
        413,
        'too_large',
      ],
      ['deep JSON', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, 'application/json', 413, 'too_large'],
    ])('%s is refused in the one form of errors', async (_what, payload, type, status, code) => {
      const answer = await post(payload, { 'content-type': type });
      expect(answer.statusCode).toBe(status);
      expect(answer.json()).toMatchObject({ code, detail: expect.any(String) as string });
    });

    test.each([
      ['/api/collections/%ff', 400, 'malformed'],
      [`/api/collections/${'x'.repeat(300)}`, 400, 'invalid'],
    ])('a malformed address gets an error of the same form: %s', async (url, status, code) => {
      const answer = await get(url, headers);
      expect(answer.statusCode).toBe(status);
      expect(answer.json()).toMatchObject({ code });
    });

    test.each([
      [
        'a header with too many cookies',
        `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'a=1; '.repeat(4000)}\r\n\r\n`,
        431,
      ],
      ['invalid HTTP', 'Good morning!\r\n\r\n', 400],
    ])('%s gets an error of the same form', async (_what, text, status) => {
      const other = await openTestApp(await open('sqlite'));
      await other.app.listen({ port: 0, host: '127.0.0.1' });
      const { port } = other.app.server.address() as AddressInfo;
      const answer = await new Promise<string>((done, fail) => {
        let received = '';
        const socket = connect(port, '127.0.0.1', () => socket.write(text));
        socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
        socket.on('end', () => done(received)).on('error', fail);
      });
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
        code: status === 431 ? 'headers_too_large' : 'malformed',
        detail: expect.any(String) as string,
      });
    });

    test('the API takes no plain text', async () => {
      expect((await post('hello', { 'content-type': 'text/plain' })).statusCode).toBe(415);
    });

    test('an unknown address gets 404 in the same form', async () => {
      const answer = await get('/api/nothing/here', headers);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ detail: 'There’s nothing here.', code: 'not_found' });
    });
  });
});
