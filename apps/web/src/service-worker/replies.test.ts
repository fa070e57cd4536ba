import { describe, expect, it } from 'vitest';
import { placeholderToken, userCacheOf } from '../platform/offline/caches.ts';
import { memoryCaches } from '../testing/memory-caches.ts';
import { allStored, answerRead, type RepliesDeps } from './replies.ts';

const base = 'https://sixty.test/api/users/me/collections';

const requestOf = (subject: string, url = base): Request =>
  new Request(url, { headers: { authorization: `Bearer ${placeholderToken(subject)}` } });

const never = async (): Promise<never> => new Promise(() => undefined);
const offline = async (): Promise<never> => {
  throw new TypeError('Failed to fetch');
};

const json = (text: string, { status = 200, headers = {} } = {}): Response =>
  new Response(text, { status, headers: { 'content-type': 'application/json; charset=utf-8', ...headers } });

const open = async (...subjects: readonly string[]) => {
  const caches = memoryCaches();
  for (const subject of subjects) await caches.open(userCacheOf(subject, 'replies'));
  const read = async (
    request: Request,
    fetch: RepliesDeps['fetch'],
    after: RepliesDeps['after'] = never,
  ): Promise<Response> => {
    const { response, stored } = answerRead(request, { caches, fetch, after });
    await stored;
    return response;
  };
  const storedPages = async (subject: string) =>
    (await (await caches.open(userCacheOf(subject, 'replies'))).keys()).map(({ url }) => new URL(url).search);
  return { caches, read, storedPages };
};

describe('a read', () => {
  it('comes from the network, and without one as it was last', async () => {
    const { read } = await open('ann');
    for (const text of ['one', 'two']) {
      const reply = await read(requestOf('ann'), async () => json(text));
      expect(await reply.text()).toBe(text);
    }
    expect(await (await read(requestOf('ann'), offline)).text()).toBe('two');
    const away = await read(requestOf('ann'), async () => new Response('Bad gateway', { status: 502 }));
    expect(await away.text()).toBe('two');
  });

  it('that hangs is answered from this device after a while', async () => {
    const { caches, read } = await open('ann');
    await read(requestOf('ann'), async () => json('one'));
    const waits: number[] = [];
    const after = async (ms: number) => waits.push(ms);
    const { response } = answerRead(requestOf('ann'), { caches, fetch: never, after });
    expect(await (await response).text()).toBe('one');
    expect(waits).toEqual([5000]);
  });

  it('is never another user’s', async () => {
    const { read } = await open('ann', 'bob');
    await read(requestOf('ann'), async () => json('Ann’s'));
    await expect(read(requestOf('bob'), offline)).rejects.toThrow('Failed to fetch');
    await expect(read(new Request(base), offline)).rejects.toThrow('Failed to fetch');
  });

  it('is not stored after a sign-out', async () => {
    const { caches, read } = await open();
    await read(requestOf('ann'), async () => json('late'));
    expect(await caches.keys()).toEqual([]);
  });

  it.each([403, 404])('of what is gone (%s) removes what is stored', async (status) => {
    const { read, storedPages } = await open('ann');
    await read(requestOf('ann'), async () => json('a class'));
    const reply = await read(requestOf('ann'), async () => json('gone', { status }));
    expect(reply.status).toBe(status);
    expect(await storedPages('ann')).toEqual([]);
  });

  it.each([200, 403, 404, 502])(
    'that a filter or a proxy answers with a page (%s) is answered from this device',
    async (status) => {
      const { read, storedPages } = await open('ann');
      await read(requestOf('ann'), async () => json('mine'));
      const page = new Response('<html>', { status, headers: { 'content-type': 'text/html' } });
      expect(await (await read(requestOf('ann'), async () => page)).text()).toBe('mine');
      expect(await storedPages('ann')).toEqual(['']);
    },
  );

  it('of the classes removes those that are no longer listed', async () => {
    const { caches, read } = await open('ann');
    const classes = 'https://sixty.test/api/classes';
    for (const path of ['/a', '/b'])
      await read(requestOf('ann', classes + path), async () => json('a class'));
    await read(requestOf('ann'), async () => json('[]'));
    await read(requestOf('ann', classes), async () => json('[{"class_id":"b"}]'));
    const stored = (await (await caches.open(userCacheOf('ann', 'replies'))).keys()).map(({ url }) => url);
    expect(stored.toSorted()).toEqual([classes, `${classes}/b`, base]);
  });

  it('that is refused or fails leaves what is stored', async () => {
    const { read, storedPages } = await open('ann');
    await read(requestOf('ann'), async () => json('mine'));
    for (const status of [401, 429, 500]) {
      const reply = await read(requestOf('ann'), async () => json('no', { status }));
      expect(reply.status).toBe(status);
    }
    expect(await storedPages('ann')).toEqual(['']);
  });

  it('of a list keeps the pages that lead to one another', async () => {
    const { read, storedPages } = await open('ann');
    const pageWith = (next: string | null) =>
      json('[]', {
        headers: next === null ? {} : { link: `</api/users/me/collections?cursor=${next}>; rel="next"` },
      });
    const readPage = async (cursor: string, next: string | null) =>
      read(requestOf('ann', base + cursor), async () => pageWith(next));
    await readPage('', 'b');
    await readPage('?cursor=b', 'c');
    await readPage('?cursor=c', null);
    expect(await storedPages('ann')).toEqual(['', '?cursor=b', '?cursor=c']);
    await readPage('', 'x');
    await readPage('?cursor=x', null);
    expect(await storedPages('ann')).toEqual(['', '?cursor=x']);
    await readPage('', null);
    expect(await storedPages('ann')).toEqual(['']);
  });

  it('is answered before it is stored; allStored waits for the write', async () => {
    const { caches } = await open('ann');
    const cache = await caches.open(userCacheOf('ann', 'replies'));
    const { promise: written, resolve: write } = Promise.withResolvers<void>();
    cache.put = async () => written;
    const { response } = answerRead(requestOf('ann'), {
      caches,
      fetch: async () => json('mine'),
      after: never,
    });
    expect(await (await response).text()).toBe('mine');
    const steps: string[] = [];
    const heard = allStored().then(() => steps.push('heard'));
    await new Promise((resolve) => setTimeout(resolve));
    steps.push('written');
    write();
    await heard;
    expect(steps).toEqual(['written', 'heard']);
  });

  it('is passed on if the storage is full', async () => {
    const { caches, read } = await open('ann');
    const cache = await caches.open(userCacheOf('ann', 'replies'));
    cache.put = async () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
    expect(await (await read(requestOf('ann'), async () => json('mine'))).text()).toBe('mine');
  });
});
