import fastify from 'fastify';
import { expect, test } from 'vitest';
import { limitCallsInProgress } from './rate-limits.ts';

test('an address has only so many calls in progress', async () => {
  const app = fastify({ logger: false });
  limitCallsInProgress(app, 2);
  const { promise: opened, resolve } = Promise.withResolvers<string>();
  app.get('/slow', () => opened);
  // `inject` begins when it is awaited.
  const call = async (remoteAddress: string) => await app.inject({ url: '/slow', remoteAddress });
  const running = [call('10.0.0.1'), call('10.0.0.1'), call('10.0.0.2')];
  const refused = await call('10.0.0.1');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '2']);
  resolve('open');
  expect((await Promise.all(running)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect((await call('10.0.0.1')).statusCode).toBe(200);
});
