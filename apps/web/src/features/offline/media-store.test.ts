import { mediaUrlOf } from '@sixty/domain/images';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userCacheOf } from '../../platform/offline/caches.ts';
import { memoryCaches } from '../../testing/memory-caches.ts';
import { mediaOfSavedGames, readMediaUse, storeMedia } from './media-store.ts';

const origin = 'https://sixty.test';

beforeEach(() => void vi.stubGlobal('location', new URL(`${origin}/your-collections`)));

const open = async (...subjects: readonly string[]) => {
  const caches = memoryCaches();
  for (const subject of subjects) await caches.open(userCacheOf(subject, 'media'));
  const asked: string[] = [];
  const fetch = async (address: string): Promise<Response> => {
    asked.push(address.slice(origin.length));
    return new Response('12345', { status: address.endsWith('gone') ? 404 : 200 });
  };
  const cacheOf = async (subject: string) => caches.open(userCacheOf(subject, 'media'));
  const stored = async () => (await (await cacheOf('ann')).keys()).map(({ url }) => url.slice(origin.length));
  return { caches, fetch, asked, cacheOf, stored };
};

describe('the pictures of a device', () => {
  it('are fetched once, and removed when no collection needs them', async () => {
    const { caches, fetch, asked, stored } = await open('ann');
    const store = async (...wanted: readonly string[]) => storeMedia('ann', wanted, { caches, fetch });
    expect(await store('/api/media/a', '/api/media/b.pdf', '/api/media/gone')).toBe('ok');
    expect(await stored()).toEqual(['/api/media/a', '/api/media/b.pdf']);
    expect(await readMediaUse('ann', caches)).toEqual({ files: 2, bytes: 10 });
    await store('/api/media/b.pdf', '/api/media/c');
    expect(await stored()).toEqual(['/api/media/b.pdf', '/api/media/c']);
    expect(asked).toEqual(['/api/media/a', '/api/media/b.pdf', '/api/media/gone', '/api/media/c']);
  });

  it('include those of saved games', async () => {
    const { caches } = await open('ann');
    const urlOf = (letter: string): string => mediaUrlOf({ id: letter.repeat(22), isPdf: false });
    const replies = await caches.open(userCacheOf('ann', 'replies'));
    const put = (path: string, url: string) =>
      replies.put(
        `${origin}/api${path}`,
        new Response(JSON.stringify([{ description: `[{"imageUrl":"${url}"}]` }])),
      );
    await put('/collections?type=matching_game&limit=2500', urlOf('a'));
    await put('/users/me/collections', urlOf('b'));
    expect(await mediaOfSavedGames('ann', caches)).toEqual([urlOf('a')]);
    expect(await mediaOfSavedGames('bob', caches)).toEqual([]);
  });

  it('are not stored after a sign-out', async () => {
    const { caches, fetch, asked } = await open();
    expect(await storeMedia('ann', ['/api/media/a'], { caches, fetch })).toBe('ok');
    expect([asked, await caches.keys()]).toEqual([[], []]);
    expect(await readMediaUse('ann', caches)).toEqual({ files: 0, bytes: 0 });
  });

  it('stop where the storage is full, and wait without a network', async () => {
    const { caches, fetch, cacheOf } = await open('ann');
    const offline = async () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await storeMedia('ann', ['/api/media/a'], { caches, fetch: offline })).toBe('ok');
    (await cacheOf('ann')).put = async () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
    expect(await storeMedia('ann', ['/api/media/a'], { caches, fetch })).toBe('full');
  });
});
