import fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerErrorHandler } from './errors.ts';
import { QueueFullError } from '../concurrency/concurrency-limit.ts';

test.each(['ENOSPC', 'EDQUOT'])('%s from the disk gets 507', async (code) => {
  const app = fastify({ logger: false });
  registerErrorHandler(app);
  app.get('/', async () => {
    throw Object.assign(new Error('write'), { code, syscall: 'write' });
  });
  const answer = await app.inject('/');
  expect(answer.statusCode).toBe(507);
  expect(answer.json()).toEqual({
    code: 'disk_full',
    detail: 'The server’s disk is full, so nothing new can be saved. Please tell the person who runs Sixty.',
  });
});

test('a full queue of password checks gets 503', async () => {
  const app = fastify({ logger: false });
  registerErrorHandler(app);
  app.get('/', async () => {
    throw new QueueFullError('too many');
  });
  const answer = await app.inject('/');
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
  expect(answer.json()).toEqual({
    code: 'unavailable',
    detail: 'Sixty is busy. Please try again in a moment.',
  });
});
