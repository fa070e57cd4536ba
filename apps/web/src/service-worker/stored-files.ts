import { fileCache } from '../platform/offline/caches.ts';
import type { Build } from './build.ts';

type Others = Pick<Build, 'others'>;

const cacheKey = (path: string, revision: string): string => (revision === '' ? path : `${path}?${revision}`);

const put = async (cache: Cache, key: string, file: Response): Promise<void> => {
  try {
    await cache.put(key, file);
  } catch {
    // Storage is full.
  }
};

/** Cache first. */
export const answerFromFiles = async (request: Request, { others }: Others): Promise<Response> => {
  const { pathname } = new URL(request.url);
  const key = cacheKey(pathname, others[pathname] ?? '');
  const cache = await caches.open(fileCache);
  const stored = await cache.match(key, { ignoreVary: true });
  if (stored) return stored;
  const file = await fetch(request);
  if (file.status === 200) await put(cache, key, file.clone());
  return file;
};

/** Stops at the first that can’t be fetched. */
export const storeFiles = async (paths: readonly string[], others: Others): Promise<void> => {
  for (const path of paths) await answerFromFiles(new Request(new URL(path, location.origin)), others);
};

/** Of former builds. */
export const removeOldFiles = async ({ others }: Others): Promise<void> => {
  const current = new Set(Object.entries(others).map(([path, revision]) => cacheKey(path, revision)));
  const cache = await caches.open(fileCache);
  const old = (await cache.keys()).filter(({ url }) => {
    const { pathname, search } = new URL(url);
    return !current.has(pathname + search);
  });
  await Promise.all(old.map(async (request) => cache.delete(request)));
};
