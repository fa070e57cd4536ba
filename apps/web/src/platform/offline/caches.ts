import { withLock } from '../locks.ts';

/** Selects the user's cached replies. Servers reject it, so callers must retry with a new token. */
export const placeholderToken = (subject: string): string => {
  const bytes = new TextEncoder().encode(JSON.stringify({ sub: subject }));
  return `stored.${btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')}.`;
};

const payloadOf = (part: string): unknown => {
  const text = atob(part.replaceAll('-', '+').replaceAll('_', '/'));
  return JSON.parse(new TextDecoder().decode(Uint8Array.from(text, (each) => each.charCodeAt(0))));
};

/** The unverified `sub` of a JWT; null without one. */
export const subjectOfAuthorization = (authorization: string | null): string | null => {
  const [, part] = /^Bearer [^.\s]+\.([\w=-]+)\./.exec(authorization ?? '') ?? [];
  if (part === undefined) return null;
  try {
    const payload = payloadOf(part);
    const subject =
      typeof payload === 'object' && payload !== null && 'sub' in payload ? payload.sub : undefined;
    return typeof subject === 'string' ? subject : null;
  } catch {
    return null;
  }
};

// Pages and the service worker share this site's caches.

/** One for each build: `sixty-app-{build}`. */
export const appCachePrefix = 'sixty-app';

/** Fonts, backgrounds, charts, and pdf.js, stored when needed. */
export const fileCache = 'sixty-files';

const userCachePrefix = 'sixty-user:';

type UserCache = 'replies' | 'media';

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
