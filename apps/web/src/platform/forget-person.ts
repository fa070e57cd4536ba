import type { KeyedStorage } from './storage.ts';
import { unnamedKeys } from './unnamed-keys.ts';

const unnamed: ReadonlySet<string> = new Set(Object.values(unnamedKeys));

/**
 * Removes what a store keeps of one person: whatever has them in its key, and what has nobody. Others who share the
 * computer lose nothing, and how Sixty looks here is no person's.
 *
 * @param subject as in the keys, between colons: 'draft:feedback:{subject}'.
 */
export const forgetPerson = (store: KeyedStorage, subject: string): void => {
  for (const key of store.keys()) {
    const isTheirs = `:${key}:`.includes(`:${subject}:`);
    if (isTheirs || unnamed.has(key)) store.remove(key);
  }
};
