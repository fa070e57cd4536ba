import { expect, test } from 'vitest';
import { fairConcurrencyLimit, concurrencyLimit, QueueFullError } from './concurrency-limit.ts';

test('runs the maximum at once and the rest in order, and rejects when the queue is full', async () => {
  const limit = concurrencyLimit({ maxRunning: 2, maxQueued: 2 });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) =>
    limit(
      () =>
        new Promise<string>((done) => {
          begun.push(name);
          ends.push(() => done(name));
        }),
    );
  const all = ['a', 'b', 'c', 'd'].map(work);
  expect(begun).toEqual(['a', 'b']);
  await expect(work('too many')).rejects.toThrow(QueueFullError);
  ends[1]?.();
  expect(await all[1]).toBe('b');
  expect(begun).toEqual(['a', 'b', 'c']);
  const next = work('e');
  for (const end of [0, 2, 3, 4]) {
    ends[end]?.();
    await new Promise(setImmediate);
  }
  expect(await Promise.all([...all, next])).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('failing work frees its slot', async () => {
  const limit = concurrencyLimit({ maxRunning: 1, maxQueued: 0 });
  await expect(
    limit(async () => {
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await limit(async () => 'again')).toBe('again');
});

test('no caller takes more than its share of slots and queue places', async () => {
  const limitFor = fairConcurrencyLimit({
    all: { maxRunning: 2, maxQueued: 0 },
    each: { maxRunning: 1, maxQueued: 1 },
  });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (caller: string) =>
    limitFor(caller)(
      () =>
        new Promise<string>((done) => {
          begun.push(caller);
          ends.push(() => done(caller));
        }),
    );
  const all = ['ann', 'ann', 'ben'].map(work);
  expect(begun).toEqual(['ann', 'ben']);
  await expect(work('ann')).rejects.toThrow(QueueFullError);
  await expect(work('cleo')).rejects.toThrow(QueueFullError);
  for (const end of [0, 1]) ends[end]?.();
  expect(await all[0]).toBe('ann');
  await new Promise(setImmediate);
  expect(begun).toEqual(['ann', 'ben', 'ann']);
  ends[2]?.();
  expect(await Promise.all(all)).toEqual(['ann', 'ann', 'ben']);
});
