import * as z from 'zod/mini';
import { storedListOf, userStore } from './user-store.ts';

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
