import { localStore, readJson } from './storage.ts';

export type LastSession = {
  readonly collectionId: string;
  /** Epoch ms. */
  readonly at: number;
  /** Unvalidated navigation state without items. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Sessions so far; one if missing. */
  readonly times?: number;
};

/** Their pictures stay on this device. */
const most = 50;

const keyOf = (subject: string): string => `lastSessions:${subject}`;

const isLastSession = (value: unknown): value is LastSession => {
  if (typeof value !== 'object' || value === null) return false;
  const { collectionId, at, settings, times = 1 } = value as Partial<Record<keyof LastSession, unknown>>;
  return (
    typeof collectionId === 'string' &&
    typeof at === 'number' &&
    Number.isFinite(at) &&
    typeof times === 'number' &&
    typeof settings === 'object' &&
    settings !== null &&
    !Array.isArray(settings)
  );
};

export const readLastSessions = (subject: string): readonly LastSession[] => {
  const stored = readJson(localStore, keyOf(subject));
  return Array.isArray(stored) ? stored.filter(isLastSession) : [];
};

const timesOf = ({ times = 1 }: LastSession): number => times;

export const sessionsHere = (subject: string): number =>
  readLastSessions(subject).reduce((sum, session) => sum + timesOf(session), 0);

export const rememberSession = (subject: string, session: LastSession): void => {
  const all = readLastSessions(subject);
  const before = all.find(({ collectionId }) => collectionId === session.collectionId);
  const others = all.filter((other) => other !== before);
  const counted = { ...session, times: 1 + (before ? timesOf(before) : 0) };
  localStore.write(keyOf(subject), JSON.stringify([counted, ...others].slice(0, most)));
};
