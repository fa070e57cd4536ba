// Names of this site's caches. Pages and the service worker share them.

/** One for each build: `sixty-app-{build}`. */
export const appCachePrefix = 'sixty-app';

/** Fonts, backgrounds, charts, and pdf.js, stored when needed. */
export const fileCache = 'sixty-files';

const userCachePrefix = 'sixty-user:';

export type UserCache = 'replies' | 'media';

export const userCacheOf = (subject: string, kind: UserCache): string =>
  `${userCachePrefix}${kind}:${subject}`;

export const isUserCache = (name: string): boolean => name.startsWith(userCachePrefix);
