import type { KeyedStorage } from './storage.ts';
import { unscopedKeys } from './unscoped-keys.ts';

const unscoped: ReadonlySet<string> = new Set(Object.values(unscopedKeys));

/** Display preferences stay. */
export const removeUserData = (store: KeyedStorage, subject: string): void => {
  for (const key of store.keys()) {
    const isTheirs = `:${key}:`.includes(`:${subject}:`);
    if (isTheirs || unscoped.has(key)) store.remove(key);
  }
};
