import * as z from 'zod/mini';
import { listOf, userStore } from '../user-store.ts';

/** Ids of the collections that a user marked 'Keep offline' on this device. */
export const keptCollections = userStore('keptOffline', listOf(z.string()), []);

export const keepOffline = (subject: string, id: string, isKept: boolean): void => {
  const store = keptCollections(subject);
  const others = store.get().filter((other) => other !== id);
  store.set(isKept ? [...others, id] : others);
  // Otherwise the browser may evict it.
  if (isKept && 'storage' in navigator) void navigator.storage.persist().catch(() => undefined);
};
