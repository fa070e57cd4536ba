import { expect, it, vi } from 'vitest';
import { allPages } from './pages.ts';

it('reads all pages, and an entry that moved meanwhile once', async () => {
  const pages = new Map([
    ['', { list: ['a', 'b'], next: 'two' }],
    ['two', { list: ['b', 'c'], next: 'three' }],
    ['three', { list: [], next: null }],
  ]);
  const read = vi.fn(async ({ cursor = '' }: { cursor?: string }) => {
    const page = pages.get(cursor);
    if (!page) throw new Error('no page');
    return page;
  });
  expect(await allPages(read, (letter) => letter)).toEqual(['a', 'b', 'c']);
  expect(read.mock.calls).toEqual([[{}], [{ cursor: 'two' }], [{ cursor: 'three' }]]);
});
