import type { KeyedStorage } from './storage.ts';
import { unnamedKeys } from './unnamed-keys.ts';

const unnamed: ReadonlySet<string> = new Set(Object.values(unnamedKeys));

/**
 * Removes one person's data from a store: keys that contain the subject, and anonymous leftovers. Other users' data
 * and display preferences stay.
 *
 * @param subject as in the keys: 'draft:feedback:{subject}'.
 */
export const forgetPerson = (store: KeyedStorage, subject: string): void => {
  for (const key of store.keys()) {
    const isTheirs = `:${key}:`.includes(`:${subject}:`);
    if (isTheirs || unnamed.has(key)) store.remove(key);
  }
};
