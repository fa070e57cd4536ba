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

const SessionSchema = z.object({
  collectionId: z.string(),
  /** Epoch ms. */
  at: z.number(),
  /** Unvalidated navigation state without items. */
  settings: z.record(z.string(), z.unknown()),
  /** Sessions so far; one if missing. */
  times: z.exactOptional(z.number()),
});

export type LastSession = Readonly<z.infer<typeof SessionSchema>>;

/** Their pictures stay on this device. */
const most = 50;

const lastSessions = userStore('lastSessions', storedListOf(SessionSchema), []);

export const readLastSessions = (subject: string): readonly LastSession[] => lastSessions(subject).get();

const sessionCountOf = ({ times = 1 }: LastSession): number => times;

export const sessionsHere = (subject: string): number =>
  readLastSessions(subject).reduce((sum, session) => sum + sessionCountOf(session), 0);

export const rememberSession = (subject: string, session: LastSession): void => {
  const all = readLastSessions(subject);
  const before = all.find(({ collectionId }) => collectionId === session.collectionId);
  const others = all.filter((other) => other !== before);
  const counted = { ...session, times: 1 + (before ? sessionCountOf(before) : 0) };
  lastSessions(subject).set([counted, ...others].slice(0, most));
};
