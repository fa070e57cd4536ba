// Pages and the service worker share this site's caches.

import { withLock } from '../locks.ts';

/** One for each build: `sixty-app-{build}`. */
export const appCachePrefix = 'sixty-app';

/** Fonts, backgrounds, charts, and pdf.js, stored when needed. */
export const fileCache = 'sixty-files';

const userCachePrefix = 'sixty-user:';

export type UserCache = 'replies' | 'media';

export const userCacheOf = (subject: string, kind: UserCache): string =>
  `${userCachePrefix}${kind}:${subject}`;

/** Serializes opening, creating, and deleting user caches across tabs and the worker. */
export const withUserCachesLock = async <T>(task: () => Promise<T>, options?: LockOptions): Promise<T> =>
  withLock('sixty-user-caches', task, options);

/** Null after a sign-out: opening the cache would bring it back. */
export const openUserCache = async (
  storage: CacheStorage,
  subject: string,
  kind: UserCache,
): Promise<Cache | null> => {
  const name = userCacheOf(subject, kind);
  return withUserCachesLock(async () => ((await storage.has(name)) ? storage.open(name) : null));
};

export const isUserCache = (name: string): boolean => name.startsWith(userCachePrefix);
