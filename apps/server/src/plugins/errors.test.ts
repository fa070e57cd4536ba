import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { QueueFullError } from '../concurrency/concurrency-limit.ts';
import { registerErrorHandler, validatorCompiler } from './errors.ts';

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

const openServer = (body: z.ZodMiniType) => {
  const app = fastify({ logger: false });
  onTestFinished(() => app.close());
  registerErrorHandler(app);
  app.setValidatorCompiler(validatorCompiler);
  app.post('/', { schema: { body } }, (request) => ({ body: request.body }));
  return (payload: object) => app.inject({ method: 'POST', url: '/', payload });
};

test('a valid body arrives as its schema reads it', async () => {
  const send = openServer(z.strictObject({ name: z.string().check(z.trim()) }));
  expect((await send({ name: ' Ana ' })).json()).toEqual({ body: { name: 'Ana' } });
});

test('each wrong field is named by its path', async () => {
  const send = openServer(z.strictObject({ list: z.array(z.strictObject({ a: z.number('A number.') })) }));
  const answer = await send({ list: [{ a: 1 }, { a: 'x' }] });
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { code: 'invalid', detail: 'A number.', errors: [{ path: 'list.1.a', message: 'A number.' }] },
  ]);
});

test('of many wrong fields, the first hundred are worded', async () => {
  let worded = 0;
  const error = (): string => `Error ${(worded += 1)}`;
  const send = openServer(z.array(z.number({ error })));
  const answer = await send(Array.from({ length: 20_000 }, () => ''));
  expect(answer.json<{ errors: unknown[] }>().errors).toHaveLength(100);
  expect(worded).toBe(100);
});
