import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { registerErrorHandler } from './errors.ts';
import { validatorCompiler } from './validator.ts';

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
