import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { registerErrorHandler } from './errors.ts';
import { limitJsonBodies } from './json-body.ts';

const send = async (payload: string) => {
  const app = fastify({ logger: false });
  onTestFinished(() => app.close());
  registerErrorHandler(app);
  limitJsonBodies(app);
  app.post('/', ({ body }) => ({ body }));
  return app.inject({ method: 'POST', url: '/', payload, headers: { 'content-type': 'application/json' } });
};

test.each([
  ['many brackets', '['.repeat(1_000_000)],
  ['nested lists', `${'['.repeat(33)}${']'.repeat(33)}`],
  ['many values', `[${'0,'.repeat(20_000)}0]`],
])('%s are refused before they are parsed', async (_what, payload) => {
  const answer = await send(payload);
  expect(answer.statusCode).toBe(413);
  expect(answer.json()).toEqual({ code: 'too_large', detail: 'This has too many parts.' });
});

test.each(['{"a":', '', '{"__proto__":{}}', '{"a":{"constructor":{"prototype":{}}}}'])(
  '%j is refused as malformed',
  async (payload) => {
    expect((await send(payload)).json()).toMatchObject({ code: 'malformed' });
  },
);

test('other JSON is parsed', async () => {
  expect((await send('{"a":[1,"[[["]}')).json()).toEqual({ body: { a: [1, '[[['] } });
});
