import fastify from 'fastify';
import { expect, test } from 'vitest';
import { loggedAddress, logOptions, logWarningsOnly } from './request-log.ts';

test.each([
  ['full', '203.0.113.7', '203.0.113.7'],
  ['network', '203.0.113.7', '203.0.113.0'],
  ['network', '::ffff:203.0.113.7', '203.0.113.0'],
  ['network', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['none', '203.0.113.7', undefined],
] as const)('of addresses, the log has %s: %s becomes %s', (how, address, logged) => {
  expect(loggedAddress(address, how)).toBe(logged);
});

test.each([
  ['debug', 'warn'],
  ['info', 'warn'],
  ['error', 'error'],
  ['silent', 'silent'],
])('at LOG_LEVEL=%s, routes for monitors log from %s', (level, logged) => {
  expect(logWarningsOnly(fastify({ logger: { level } }))).toEqual({ logLevel: logged });
});

test('a request is one line, without its query', async () => {
  const lines: unknown[] = [];
  const { logger, ...options } = logOptions({ logLevel: 'info', logAddresses: 'full' });
  const stream = { write: (line: string) => lines.push(JSON.parse(line)) };
  const app = fastify({ ...options, logger: { ...(typeof logger === 'object' && logger), stream } });
  app.get('/items/:id', async () => []);
  await app.inject({ url: '/items/1?code=secret', headers: { 'x-request-id': 'call-12345' } });
  expect(lines).toEqual([
    expect.objectContaining({
      reqId: 'call-12345',
      req: { method: 'GET', path: '/items/1', address: '127.0.0.1' },
      res: { status: 200 },
      responseTime: expect.any(Number),
      msg: 'request completed',
    }),
  ]);
});
