import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { TenantUnavailableError } from '../plugins/bearer.ts';
import { claimsFromUserinfo } from './userinfo.ts';

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
