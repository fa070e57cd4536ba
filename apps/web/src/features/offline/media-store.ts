import { mediaUrlsIn } from '@sixty/domain/images';
import type { ListedCollection } from '../../api/collections.ts';
import { mediaAddress } from '../../platform/media-address.ts';
import { openUserCache } from '../../platform/offline/caches.ts';
import { createStore } from '../../platform/store.ts';

type Listed = Pick<ListedCollection, 'collection_id' | 'updated_at' | 'items'>;

export const collectionsAtHand = 50;

type Chosen = {
  /** Ids, the last one first. */
  practiced: readonly string[];
  kept: readonly string[];
};

/** Unpracticed collections come last, by last change. */
const byUse = (collections: readonly Listed[], practiced: readonly string[]): readonly Listed[] => {
  const places = new Map(practiced.map((id, place) => [id, place]));
  const practiceRankOf = ({ collection_id: id }: Listed): number => places.get(id) ?? practiced.length;
  return collections.toSorted(
    (one, other) =>
      practiceRankOf(one) - practiceRankOf(other) || other.updated_at.localeCompare(one.updated_at),
  );
};

/** Media URLs to keep, by priority. */
export const wantedMedia = (
  collections: readonly Listed[],
  { practiced, kept }: Chosen,
): readonly string[] => {
  const isKept = ({ collection_id: id }: Listed): boolean => kept.includes(id);
  const wanted = [
    ...collections.filter(isKept),
    ...byUse(collections, practiced).slice(0, collectionsAtHand),
  ];
  return [...new Set(wanted.flatMap(({ items }) => mediaUrlsIn(items.text)))];
};

/**
 * - full: no room for more pictures and PDFs
 * - failed: the app itself could not be stored
 * - refused: no storage, as in some private windows
 */
export type DeviceState = 'ok' | 'full' | 'failed' | 'refused';

export const deviceState = createStore<DeviceState>('ok');

/** Concurrent requests. */
const concurrency = 3;

type Deps = { caches: CacheStorage; fetch: (address: string) => Promise<Response> };

/** What an error of the storage means; 'ok' for one of the network. */
export const stateAfter = (cause: unknown): DeviceState => {
  if (!(cause instanceof DOMException)) return 'ok';
  if (cause.name === 'QuotaExceededError') return 'full';
  return cause.name === 'SecurityError' ? 'refused' : 'ok';
};

const add = async (cache: Cache, address: string, fetch: Deps['fetch']): Promise<void> => {
  const file = await fetch(address);
  if (file.status === 200) await cache.put(address, file);
};

const isGameList = ({ url }: Request): boolean => {
  const { pathname, searchParams } = new URL(url);
  return pathname.endsWith('/collections') && searchParams.has('type');
};

/** From the replies that the service worker stored. */
export const mediaOfSavedGames = async (
  subject: string,
  caches: CacheStorage,
): Promise<readonly string[]> => {
  const cache = await openUserCache(caches, subject, 'replies');
  const lists = ((await cache?.keys()) ?? []).filter(isGameList);
  const texts = await Promise.all(lists.map(async (list) => (await cache?.match(list))?.text()));
  return texts.flatMap((text) => mediaUrlsIn(text ?? ''));
};

/**
 * Syncs the cache with `wanted`. Stops when offline or when storage is full.
 *
 * @param wanted addresses as items have them, by priority
 */
export const storeMedia = async (
  subject: string,
  wanted: readonly string[],
  { caches, fetch }: Deps,
): Promise<DeviceState> => {
  const cache = await openUserCache(caches, subject, 'media');
  if (!cache) return 'ok';
  const addresses = [...new Set(wanted)].map((url) => new URL(mediaAddress(url), location.href).href);
  const stored = new Set((await cache.keys()).map(({ url }) => url));
  const isWanted = new Set(addresses);
  for (const url of stored) if (!isWanted.has(url)) await cache.delete(url);
  const missing = addresses.filter((address) => !stored.has(address));
  try {
    for (let start = 0; start < missing.length; start += concurrency)
      await Promise.all(
        missing.slice(start, start + concurrency).map(async (address) => add(cache, address, fetch)),
      );
  } catch (cause) {
    return stateAfter(cause);
  }
  return 'ok';
};

const fileSizeOf = async (file: Response): Promise<number> =>
  Number(file.headers.get('content-length') ?? (await file.blob()).size);

export type MediaUse = { files: number; bytes: number };

export const readMediaUse = async (subject: string, caches: CacheStorage): Promise<MediaUse> => {
  const cache = await openUserCache(caches, subject, 'media');
  const files = (await cache?.matchAll()) ?? [];
  let bytes = 0;
  for (const file of files) bytes += await fileSizeOf(file);
  return { files: files.length, bytes };
};
