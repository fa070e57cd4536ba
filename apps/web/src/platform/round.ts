import { avatars, type Round, type Turn } from '@sixty/domain/classes';
import { roundKeyOf } from './learner.ts';
import { parseJson } from './storage.ts';
import { createStoredStore, type StoredStore } from './store.ts';

export type RoundSession = {
  readonly collectionId: string | null;
  readonly collectionName: string;
  readonly isProbe: boolean;
  /** Unvalidated navigation state without items; for probes, see `ProbeRoundSettings`. */
  readonly settings: Readonly<Record<string, unknown>>;
};

export type StoredRound = {
  readonly round: Round;
  readonly className: string;
  /** Epoch ms. */
  readonly changedAt: number;
  /** Null before the first session. */
  readonly session: RoundSession | null;
};

type Fields<T> = Partial<Record<keyof T, unknown>>;

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const states: readonly unknown[] = ['waiting', 'done', 'absent'] satisfies Turn['state'][];

const isTurn = (value: unknown): value is Turn => {
  if (!isRecord(value)) return false;
  const { studentId, name, avatar, state } = value as Fields<Turn>;
  return (
    typeof studentId === 'string' &&
    typeof name === 'string' &&
    (avatar === null || avatars.some((one) => one === avatar)) &&
    states.includes(state)
  );
};

const isRound = (value: unknown): value is Round => {
  if (!isRecord(value)) return false;
  const { classId, turns, currentId } = value as Fields<Round>;
  return (
    typeof classId === 'string' &&
    Array.isArray(turns) &&
    turns.every(isTurn) &&
    (currentId === null || typeof currentId === 'string')
  );
};

const sessionIn = (value: unknown): RoundSession | null => {
  if (!isRecord(value)) return null;
  const { collectionId, collectionName, isProbe, settings } = value as Fields<RoundSession>;
  if (collectionId !== null && typeof collectionId !== 'string') return null;
  if (typeof collectionName !== 'string' || !isRecord(settings)) return null;
  return { collectionId, collectionName, isProbe: isProbe === true, settings: { ...settings } };
};

const read = (text: string | null): StoredRound | null => {
  const stored = parseJson(text);
  if (!isRecord(stored)) return null;
  const { round, className, changedAt, session } = stored as Fields<StoredRound>;
  if (!isRound(round) || typeof className !== 'string' || typeof changedAt !== 'number') return null;
  return { round, className, changedAt, session: sessionIn(session) };
};

const stores = new Map<string, StoredStore<StoredRound | null>>();

export const roundStore = (subject: string): StoredStore<StoredRound | null> => {
  const known = stores.get(subject);
  if (known) return known;
  const made = createStoredStore<StoredRound | null>(roundKeyOf(subject), {
    initial: null,
    parse: read,
    format: (round) => JSON.stringify(round),
  });
  stores.set(subject, made);
  return made;
};
