import { type AddressInfo, connect } from 'node:net';
import fastify from 'fastify';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { assert, jsonValue, property } from 'fast-check';
import { fairConcurrencyLimit } from '../concurrency/concurrency-limit.ts';
import { registerErrorHandler } from './errors.ts';
import { isWithinJsonLimits, limitJsonBodies, registerJsonWithDataUrls } from './json-body.ts';

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

const fits = (text: string, depth: number, values: number): boolean =>
  isWithinJsonLimits(text, { depth, values });

describe('isWithinJsonLimits', () => {
  it.each([
    ['[]', 1, 3],
    ['[1,2]', 1, 4],
    ['{"a":1,"b":[2]}', 2, 6],
    ['[[[', 3, 4],
    [String.raw`["[[{,","\"[[,"]`, 1, 4],
    [String.raw`["\\",[]]`, 2, 6],
    ['["[[[ never closed', 1, 2],
  ])('%s is %i deep and counts %i', (text, depth, values) => {
    expect(fits(text, depth, values)).toBe(true);
    expect([fits(text, depth, values - 1), fits(text, depth - 1, values)]).toEqual([false, false]);
  });

  it('counts every value of any JSON', () => {
    const count = (value: unknown): number =>
      typeof value === 'object' && value !== null
        ? Object.values(value).reduce<number>((sum, each) => sum + count(each), 1)
        : 1;
    assert(
      property(jsonValue(), (value) => {
        const values = count(value);
        return values === 1 || !fits(JSON.stringify(value), Infinity, values - 1);
      }),
    );
  });

  it.each([
    ['brackets', '['.repeat(17_000_000), false],
    ['quotes', `"${String.raw`\"`.repeat(8_000_000)}`, true],
    ['backslashes', `"${'\\'.repeat(17_000_000)}"`, true],
  ])('does not take forever for 17 MB of %s', (_what, text, isFitting) => {
    expect(fits(text, 32, 20_000)).toBe(isFitting);
  });
});

const large = { picture: `data:image/png;base64,${'A'.repeat(3_000_000)}` };

/** Calls finish on demand. */
const openServer = async (all = { maxRunning: 1, maxQueued: 1 }) => {
  const app = fastify({ logger: false });
  onTestFinished(() => app.close());
  registerErrorHandler(app);
  const begun: (() => void)[] = [];
  const waiting: (() => void)[] = [];
  const limitFor = fairConcurrencyLimit({ all, each: { maxRunning: 1, maxQueued: 1 } });
  let arrived = (): void => undefined;
  app.decorateRequest('bearer', null);
  app.addHook('onRequest', async (request) => {
    request.bearer = { subject: String(request.headers['x-caller']), token: '', session: null };
    setImmediate(arrived);
  });
  const handler = () =>
    new Promise<object>((done) => {
      begun.push(() => done({ saved: true }));
      for (const resolve of waiting.splice(0)) resolve();
    });
  registerJsonWithDataUrls(app, { method: 'POST', url: '/', handler }, 4_000_000, limitFor);
  await app.ready();
  return {
    app,
    save: async (payload: object, caller = 'ann') =>
      app.inject({ method: 'POST', url: '/', payload, headers: { 'x-caller': caller } }),
    /** Waits for `count` running calls; returns functions that finish them. */
    untilBegun: async (count: number): Promise<readonly (() => void)[]> => {
      while (begun.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
      return begun;
    },
    untilArrived: () => new Promise<void>((resolve) => (arrived = resolve)),
  };
};

test('only a few large bodies are read at once; small ones pass, and one too many gets 503', async () => {
  const { save, untilBegun } = await openServer();
  const first = save(large);
  await untilBegun(1);
  const second = save(large);
  const refused = await save(large);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);

  const small = save({ picture: '' });
  (await untilBegun(2))[1]?.();
  expect((await small).statusCode).toBe(200);

  (await untilBegun(2))[0]?.();
  expect((await first).statusCode).toBe(200);
  (await untilBegun(3))[2]?.();
  expect((await second).statusCode).toBe(200);
});

test('a client that disconnects within a large body frees its slot', async () => {
  const { app, save, untilBegun, untilArrived } = await openServer();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const arrived = untilArrived();
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1', () =>
    socket.write(
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 3000000\r\n\r\n{',
    ),
  );
  await arrived;
  const other = save(large);
  socket.destroy();
  (await untilBegun(1))[0]?.();
  expect((await other).statusCode).toBe(200);
});

test('a client that holds its slots leaves slots to others', async () => {
  const { save, untilBegun } = await openServer({ maxRunning: 2, maxQueued: 0 });
  const ofAnn = [save(large), save(large)];
  await untilBegun(1);
  const ofBen = save(large, 'ben');
  (await untilBegun(2))[1]?.();
  expect((await ofBen).statusCode).toBe(200);
  (await untilBegun(2))[0]?.();
  (await untilBegun(3))[2]?.();
  for (const { statusCode } of await Promise.all(ofAnn)) expect(statusCode).toBe(200);
});
