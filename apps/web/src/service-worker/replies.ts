import { openUserCache, subjectOfAuthorization, userCacheOf } from '../platform/offline/caches.ts';

/** Until a hanging request falls back to the cache. */
const timeoutMs = 5000;

export type RepliesDeps = {
  caches: CacheStorage;
  fetch: (request: Request) => Promise<Response>;
  after: (ms: number) => Promise<unknown>;
};

const cursorOf = (address: string): string | null => new URL(address).searchParams.get('cursor');

const nextOf = (reply: Response, address: string): string | null => {
  const [, link] = /<([^>]+)>\s*;\s*rel="?next"?/.exec(reply.headers.get('link') ?? '') ?? [];
  return link === undefined ? null : cursorOf(new URL(link, address).href);
};

const listOf = (address: string): string => {
  const list = new URL(address);
  list.searchParams.delete('cursor');
  return list.href;
};

/** Deletes list pages that are no longer linked. */
const removeUnlinkedPages = async (cache: Cache, address: string): Promise<void> => {
  const keys = await cache.keys();
  const pages = keys.map(({ url }) => url).filter((url) => listOf(url) === listOf(address));
  const linked = new Set<string>();
  let page = pages.find((url) => cursorOf(url) === null);
  while (page !== undefined && !linked.has(page)) {
    linked.add(page);
    const reply = await cache.match(page);
    const next = reply ? nextOf(reply, page) : null;
    page = pages.find((url) => next !== null && cursorOf(url) === next);
  }
  await Promise.all(pages.filter((url) => !linked.has(url)).map(async (url) => cache.delete(url)));
};

const isGone = ({ status }: Response): boolean => status === 403 || status === 404;

const isJson = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('application/json') ?? false;

/** From a proxy whose server is down, a filter, or a network that wants a sign-in first. */
const isUnavailable = (reply: Response): boolean =>
  reply.status >= 502 || ((reply.ok || isGone(reply)) && !isJson(reply));

/** A class that the user no longer teaches must not stay: nothing asks for it again. */
const removeUnlistedClasses = async (cache: Cache, list: string, reply: Response): Promise<void> => {
  const classes = (await reply.json()) as readonly { class_id: string }[];
  const listed = new Set(classes.map(({ class_id: id }) => `${list}/${id}`));
  const stored = (await cache.keys()).map(({ url }) => url).filter((url) => url.startsWith(`${list}/`));
  await Promise.all(stored.filter((url) => !listed.has(url)).map(async (url) => cache.delete(url)));
};

const store = async (cache: Cache | null, url: string, reply: Response): Promise<void> => {
  if (!cache || isUnavailable(reply)) return;
  if (isGone(reply)) await cache.delete(url);
  if (reply.status !== 200) return;
  const copy = reply.clone();
  await cache.put(url, reply);
  await removeUnlinkedPages(cache, url);
  if (url.endsWith('/classes')) await removeUnlistedClasses(cache, url, copy);
};

const storing = new Set<Promise<void>>();

const track = async (write: Promise<void>): Promise<void> => {
  storing.add(write);
  try {
    await write;
  } finally {
    storing.delete(write);
  }
};

/** Resolves when all replies that have arrived are stored. */
export const allStored = async (): Promise<void> => {
  await Promise.allSettled(storing);
};

/** Network first, then cache. `stored` resolves when the cache is updated. */
export const answerRead = (
  request: Request,
  { caches, fetch, after }: RepliesDeps,
): { response: Promise<Response>; stored: Promise<void> } => {
  const subject = subjectOfAuthorization(request.headers.get('authorization'));
  const fetched = fetch(request);
  if (subject === null) return { response: fetched, stored: Promise.resolve() };
  const openCache = async (): Promise<Cache | null> => openUserCache(caches, subject, 'replies');
  // Without the lock, so that no tab can hold up an answer.
  const last = async (): Promise<Response | undefined> =>
    caches.match(request.url, { cacheName: userCacheOf(subject, 'replies'), ignoreVary: true });

  // Clone before the body is read.
  const copied = fetched.then((reply) => reply.clone());
  const stored = copied
    .then(async (reply) => track(openCache().then(async (cache) => store(cache, request.url, reply))))
    .catch(() => undefined);

  const answer = async (): Promise<Response> => {
    const soon = fetched.then((reply) => (isUnavailable(reply) ? null : reply)).catch(() => null);
    const reply = await Promise.race([soon, after(timeoutMs).then(() => null)]);
    return reply ?? (await last()) ?? fetched;
  };
  return { response: answer(), stored };
};
