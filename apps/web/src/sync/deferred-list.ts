import * as z from 'zod/mini';
import { type KeyedStorage, readJson } from '../platform/storage.ts';

type ListFormat<T> = {
  readonly schema: z.ZodMiniType<T>;
  readonly idOf: (entry: T) => string;
};

export type DeferredList<T> = {
  readonly key: string;
  /** In the order of `add`. Damaged entries are left out. */
  readonly list: () => readonly T[];
  /** Replaces the entry with the same ID. False if it can't be stored. */
  readonly add: (entry: T) => boolean;
  readonly remove: (id: string) => void;
};

/** Saved offline, to be sent later. `key` contains the user ID, for `removeUserData`. */
export const deferredList = <T>(
  storage: KeyedStorage,
  key: string,
  { schema, idOf }: ListFormat<T>,
): DeferredList<T> => {
  const list = (): readonly T[] => {
    const stored = readJson(storage, key);
    if (!Array.isArray(stored)) return [];
    return stored.flatMap((entry) => {
      const parsed = z.safeParse(schema, entry);
      return parsed.success ? [parsed.data] : [];
    });
  };
  const others = (id: string): readonly T[] => list().filter((entry) => idOf(entry) !== id);
  return {
    key,
    list,
    add: (entry) => storage.write(key, JSON.stringify([...others(idOf(entry)), entry])),
    remove: (id) => {
      const left = others(id);
      if (left.length === 0) storage.remove(key);
      else storage.write(key, JSON.stringify(left));
    },
  };
};
