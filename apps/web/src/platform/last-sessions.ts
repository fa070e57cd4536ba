import { localStore, readJson } from './storage.ts';

/** A session that was begun in this browser: of which collection, when, and with which settings. */
export type LastSession = {
  readonly collectionId: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** The unchecked navigation state of the session, without its items. */
  readonly settings: Readonly<Record<string, unknown>>;
};

/** How many collections are remembered per user. */
const most = 20;

const keyOf = (subject: string): string => `lastSessions:${subject}`;

const isLastSession = (value: unknown): value is LastSession => {
  if (typeof value !== 'object' || value === null) return false;
  const { collectionId, at, settings } = value as Partial<Record<keyof LastSession, unknown>>;
  return (
    typeof collectionId === 'string' &&
    typeof at === 'number' &&
    Number.isFinite(at) &&
    typeof settings === 'object' &&
    settings !== null &&
    !Array.isArray(settings)
  );
};

/** The sessions that somebody began last in this browser, one for each collection. Whatever else stands there is passed over. */
export const readLastSessions = (subject: string): readonly LastSession[] => {
  const stored = readJson(localStore, keyOf(subject));
  return Array.isArray(stored) ? stored.filter(isLastSession) : [];
};

export const rememberSession = (subject: string, session: LastSession): void => {
  const others = readLastSessions(subject).filter(
    ({ collectionId }) => collectionId !== session.collectionId,
  );
  localStore.write(keyOf(subject), JSON.stringify([session, ...others].slice(0, most)));
};
