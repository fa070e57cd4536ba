import { localStore, readJson } from './storage.ts';

export type LastSession = {
  readonly collectionId: string;
  /** Epoch ms. */
  readonly at: number;
  /** Unvalidated navigation state without items. */
  readonly settings: Readonly<Record<string, unknown>>;
};

/** Their pictures stay on this device. */
const most = 50;

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
