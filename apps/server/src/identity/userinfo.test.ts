import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { TenantUnavailableError } from '../plugins/bearer.ts';
import { claimsFromUserinfo, profileOf } from './userinfo.ts';
import { isVerified, subjectOf } from './federated-sign-in.ts';

const serve = async (answer: RequestListener): Promise<string> => {
  const server: Server = createServer(answer);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const claimsAt = (domain: string) =>
  claimsFromUserinfo({
    isEmbedded: false,
    domain,
    issuer: `${domain}/`,
    clientId: 'sixty',
    audience: 'https://api.example',
    useRefreshTokens: false,
  })({ subject: 'ann', token: 'a.b.c', session: null });

test('a tenant’s profile counts for the token’s owner only', async () => {
  const domain = await serve((request, response) => {
    const sub = request.headers.authorization === 'Bearer a.b.c' ? 'ann' : 'nobody';
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ sub, name: 'Ann' }));
  });
  expect(await claimsAt(domain)).toMatchObject({ sub: 'ann', name: 'Ann' });
});

test('a token goes to the tenant only, not to its redirects', async () => {
  const reached: unknown[] = [];
  const elsewhere = await serve((request, response) => {
    reached.push(request.url);
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ sub: 'ann' }));
  });
  const domain = await serve((_request, response) => {
    response.writeHead(302, { location: `${elsewhere}/userinfo` }).end();
  });
  await expect(claimsAt(domain)).rejects.toThrow(TenantUnavailableError);
  expect(reached).toEqual([]);
});

describe('claims of a provider', () => {
  test('give a name, or else a nickname, and an address in lower case', () => {
    const claims = { name: ' Pia  Sommer ', nickname: 'pia', email: ' Pia@School.example ' };
    expect(profileOf(claims)).toEqual({ name: 'Pia Sommer', email: 'pia@school.example' });
    expect(profileOf({ ...claims, name: ' ' })).toMatchObject({ name: 'pia' });
    expect(profileOf({ name: 7 })).toEqual({ name: null, email: null });
  });

  test('may be anything, and are used as far as possible', () => {
    const claims = {
      name: `Pia\0\n${'x'.repeat(5000)}`,
      email: `\0${'x'.repeat(300)}@x.example`,
    };
    expect(profileOf(claims)).toEqual({ name: `Pia ${'x'.repeat(96)}`, email: null });
    expect(profileOf({ email: 'pia\0@x.example' }).email).toBeNull();
    expect(profileOf({ email: 'pia' }).email).toBeNull();
  });

  test.each([
    [true, true, true],
    ['true', false, true],
    [undefined, false, true],
    [false, false, false],
    ['false', false, false],
    [null, false, false],
    [1, false, false],
  ])(
    'with email_verified %j prove the address: %s, or, from a trusted provider: %s',
    (email_verified, isProven, isProvenIfTrusted) => {
      expect(isVerified({ email_verified }, { trust_email: false })).toBe(isProven);
      expect(isVerified({ email_verified }, { trust_email: true })).toBe(isProvenIfTrusted);
    },
  );

  test.each([[undefined], [''], ['a\0b'], ['x'.repeat(256)], [7]])(
    'without a valid subject are refused: %j',
    (sub) => {
      expect(() => subjectOf({ sub })).toThrow('sends no subject');
    },
  );
});
