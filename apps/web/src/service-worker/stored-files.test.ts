import { expect, it, vi } from 'vitest';
import { fileCache } from '../platform/offline/caches.ts';
import { memoryCaches } from '../testing/memory-caches.ts';
import { answerFromFiles, removeOldFiles, storeFiles } from './stored-files.ts';

const origin = 'https://sixty.test';
const build = { others: { '/pdf/worker.mjs': '1a2b', '/assets/library-1.js': '' } };

const open = (contents: Readonly<Record<string, string>>) => {
  const caches = memoryCaches();
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('location', { origin });
  const asked: string[] = [];
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const path = url.slice(origin.length);
    asked.push(path);
    const content = contents[path];
    if (content === undefined) throw new TypeError('Failed to fetch');
    return new Response(content);
  });
  const stored = async () =>
    (await (await caches.open(fileCache)).keys()).map(({ url }) => url.slice(origin.length));
  return { asked, stored };
};

const paths = ['/pdf/worker.mjs', '/assets/library-1.js'];

it('files are fetched once, and kept under their revision', async () => {
  const { asked, stored } = open({ '/pdf/worker.mjs': 'worker', '/assets/library-1.js': 'library' });
  await storeFiles(paths, build);
  await storeFiles(paths, build);
  const file = await answerFromFiles(new Request(origin + '/pdf/worker.mjs'), build);
  expect(await file.text()).toBe('worker');
  expect(asked).toEqual(paths);
  expect(await stored()).toEqual(['/pdf/worker.mjs?1a2b', '/assets/library-1.js']);
});

it('files that can’t be fetched are tried again later', async () => {
  const { stored } = open({ '/pdf/worker.mjs': 'worker' });
  await expect(storeFiles(paths, build)).rejects.toThrow('Failed to fetch');
  expect(await stored()).toEqual(['/pdf/worker.mjs?1a2b']);
});

it('files of former builds are removed', async () => {
  const { stored } = open({ '/pdf/worker.mjs': 'worker', '/assets/library-1.js': 'library' });
  await storeFiles(paths, build);
  await removeOldFiles({ others: { '/pdf/worker.mjs': '3c4d', '/assets/library-1.js': '' } });
  expect(await stored()).toEqual(['/assets/library-1.js']);
});
