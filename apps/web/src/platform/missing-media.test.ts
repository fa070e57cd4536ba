import { afterEach, expect, it, vi } from 'vitest';
import { findMissingMedia } from './media-address.ts';

afterEach(() => vi.unstubAllGlobals());

const idOf = (index: number): string => `media-${index}`.padEnd(22, '-');
const ids = Array.from({ length: 120 }, (_, index) => idOf(index));

it('finds missing media, fifty requests at a time', async () => {
  let underWay = 0;
  let most = 0;
  const answer = async (address: string, { method }: RequestInit): Promise<Response> => {
    expect(method).toBe('HEAD');
    underWay += 1;
    most = Math.max(most, underWay);
    await Promise.resolve();
    underWay -= 1;
    const isGone = [idOf(3), idOf(119)].some((id) => address.endsWith(id));
    const isBroken = address.endsWith(idOf(5));
    return new Response(null, { status: isBroken ? 503 : isGone ? 404 : 200 });
  };
  vi.stubGlobal('fetch', answer);
  expect(await findMissingMedia(ids, new AbortController().signal)).toEqual(new Set([idOf(3), idOf(119)]));
  expect(most).toBe(50);
});

it('rejects if the server can’t be reached', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')));
  await expect(findMissingMedia(ids, new AbortController().signal)).rejects.toThrow('offline');
});
