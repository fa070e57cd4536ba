import * as z from 'zod/mini';
import { parseJson } from './storage.ts';
import { createStoredStore, type StoredStore } from './store.ts';

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
