import * as z from 'zod/mini';
import { createStoredStore, parseJson, type StoredStore } from './storage.ts';

/** A list without the entries that don’t follow the schema: users can edit storage. */
export const storedListOf = <Entry>(schema: z.ZodMiniType<Entry>) =>
  z.pipe(
    z.array(z.unknown()),
    z.transform((list): readonly Entry[] =>
      list.flatMap((entry) => {
        const { success, data } = schema.safeParse(entry);
        return success ? [data] : [];
      }),
    ),
  );

/**
 * What one browser keeps for each user: a store by the user’s `subject`.
 *
 * @param initial without a stored value that follows the schema
 */
export const userStore = <Value>(prefix: string, schema: z.ZodMiniType<Value>, initial: Value) => {
  const stores = new Map<string, StoredStore<Value>>();
  return (subject: string): StoredStore<Value> => {
    const known = stores.get(subject);
    if (known) return known;
    const made = createStoredStore<Value>(`${prefix}:${subject}`, {
      initial,
      parse: (text) => {
        const { success, data } = schema.safeParse(parseJson(text));
        return success ? data : initial;
      },
      format: (value) => JSON.stringify(value),
    });
    stores.set(subject, made);
    return made;
  };
};

/** The newest choices of a user, at most `maxEntries`, by what they are about. They can be anything: users can edit storage. */
export const createRecentMap = (name: string, maxEntries: number) => {
  const choices = userStore(name, z.record(z.string(), z.unknown()), {});
  return {
    read: (subject: string, about: string): unknown => choices(subject).get()[about],
    /** Null forgets it. */
    write: (subject: string, about: string, value: unknown): void => {
      const { [about]: _before, ...others } = choices(subject).get();
      const added = value === null ? [] : [[about, value] as const];
      const entries = [...Object.entries(others), ...added].slice(-maxEntries);
      choices(subject).set(Object.fromEntries(entries));
    },
  };
};
