import type { KeyedStorage } from '../platform/storage.ts';

export const memoryStorage = (texts: Readonly<Record<string, string>> = {}): KeyedStorage => {
  const values = new Map(Object.entries(texts));
  return {
    read: (key) => values.get(key) ?? null,
    write: (key, value) => values.set(key, value).size > 0,
    remove: (key) => void values.delete(key),
    keys: () => [...values.keys()],
  };
};
