import { parseJson } from '../storage.ts';
import { createStoredStore, type StoredStore } from '../store.ts';

type CollectionIds = readonly string[];

const read = (text: string | null): CollectionIds => {
  const stored = parseJson(text);
  return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : [];
};

const stores = new Map<string, StoredStore<CollectionIds>>();

/** Ids of the collections that a user marked 'Keep offline' on this device. */
export const keptCollections = (subject: string): StoredStore<CollectionIds> => {
  const known = stores.get(subject);
  if (known) return known;
  const made = createStoredStore<CollectionIds>(`keptOffline:${subject}`, {
    initial: [],
    parse: read,
    format: (ids) => JSON.stringify(ids),
  });
  stores.set(subject, made);
  return made;
};

export const keepOffline = (subject: string, id: string, isKept: boolean): void => {
  const store = keptCollections(subject);
  const others = store.get().filter((other) => other !== id);
  store.set(isKept ? [...others, id] : others);
  // Otherwise the browser may evict it.
  if (isKept && 'storage' in navigator) void navigator.storage.persist().catch(() => undefined);
};
