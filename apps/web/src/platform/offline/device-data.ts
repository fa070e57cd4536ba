import * as z from 'zod/mini';
import { catch as withFallback } from 'zod/mini';
import { storedListOf, userStore } from '../user-store.ts';
import { localStore, readJson } from '../storage.ts';
import { unscopedKeys } from '../user-data.ts';
import { isUserCache, openUserCache, userCacheOf, withUserCachesLock } from './caches.ts';

/** Ids of the collections that a user marked 'Keep offline' on this device. */
export const keptCollections = userStore('keptOffline', storedListOf(z.string()), []);

export const keepOffline = (subject: string, id: string, isKept: boolean): void => {
  const store = keptCollections(subject);
  const others = store.get().filter((other) => other !== id);
  store.set(isKept ? [...others, id] : others);
  // Otherwise the browser may evict it.
  if (isKept && 'storage' in navigator) void navigator.storage.persist().catch(() => undefined);
};

const AccountSchema = z.object({
  subject: z.string(),
  name: withFallback(z.nullable(z.string()), null),
  email: withFallback(z.nullable(z.string()), null),
  apiBase: z.string(),
});

/** The last signed-in user, who may open the app offline. */
export type StoredAccount = Readonly<z.infer<typeof AccountSchema>>;

const accountKey = unscopedKeys.storedAccount;

/** Null unless valid: users can edit storage. */
export const readStoredAccount = (): StoredAccount | null =>
  AccountSchema.safeParse(readJson(localStore, accountKey)).data ?? null;

/** Missing on plain http, and forbidden in some private windows. */
const cacheStorage = (): CacheStorage | null => ('caches' in globalThis ? caches : null);

const removeUserCaches = async (isTheirs: (name: string) => boolean): Promise<void> => {
  const storage = cacheStorage();
  const names = (await storage?.keys()) ?? [];
  const found = names.filter((name) => isUserCache(name) && isTheirs(name));
  await Promise.all(found.map(async (name) => storage?.delete(name)));
};

/**
 * Creates the user's caches, and deletes those of others.
 *
 * @throws DOMException if the account can't be stored, without which nothing would remove the caches
 */
export const storeAccount = async ({ subject, name, email, apiBase }: StoredAccount): Promise<void> =>
  withUserCachesLock(async () => {
    if (!localStore.write(accountKey, JSON.stringify({ subject, name, email, apiBase })))
      throw new DOMException('The account could not be stored.', 'QuotaExceededError');
    const own = [userCacheOf(subject, 'replies'), userCacheOf(subject, 'media')];
    await removeUserCaches((cache) => !own.includes(cache));
    await Promise.all(own.map(async (cache) => cacheStorage()?.open(cache)));
    // A sign-out may have taken the lock while this tab was suspended.
    if (readStoredAccount()?.subject !== subject) await removeUserCaches((cache) => own.includes(cache));
  });

/** An entry that goes with the replies. */
const completeMark = '/all-stored';

const openReplies = async (subject: string): Promise<Cache | null> => {
  const storage = cacheStorage();
  return storage && openUserCache(storage, subject, 'replies');
};

/**
 * Stores what the app's pages load, once for each user of this device. False if it isn't complete yet.
 *
 * @param store resolves to whether everything was stored
 */
export const completeCopy = async (subject: string, store: () => Promise<boolean>): Promise<boolean> => {
  if (await (await openReplies(subject))?.match(completeMark)) return true;
  if (!(await store())) return false;
  await (await openReplies(subject))?.put(completeMark, new Response());
  return true;
};

/** A suspended tab may hold the lock. */
const lockWaitMs = 3000;

/**
 * Removes replies, pictures, and who was signed in.
 *
 * @param except a user who may have signed in meanwhile: their data stays
 */
export const removeDeviceData = async (except?: string): Promise<void> => {
  const remove = async (): Promise<void> => {
    if (except !== undefined && readStoredAccount()?.subject === except) return;
    try {
      await removeUserCaches(() => true);
    } finally {
      localStore.remove(accountKey);
    }
  };
  const waited = AbortSignal.timeout(lockWaitMs);
  try {
    await withUserCachesLock(remove, { signal: waited });
  } catch {
    await (waited.aborted ? withUserCachesLock(remove, { steal: true }) : remove());
  }
};
