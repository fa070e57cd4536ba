import type { KeyedStorage } from './storage.ts';
import { unnamedKeys } from './unnamed-keys.ts';

const unnamed: ReadonlySet<string> = new Set(Object.values(unnamedKeys));

/** Display preferences stay. */
export const removeUserData = (store: KeyedStorage, subject: string): void => {
  for (const key of store.keys()) {
    const isTheirs = `:${key}:`.includes(`:${subject}:`);
    if (isTheirs || unnamed.has(key)) store.remove(key);
  }
};
