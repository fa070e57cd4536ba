import { localStore, parseJson } from './storage.ts';
import { createStoredStore, type StoredStore } from './store.ts';

/** A student, or the whole class if `studentId` is null. */
export type Learner = {
  readonly classId: string;
  readonly studentId: string | null;
  /** Stored here because sessions load nothing. */
  readonly name?: string;
};

const read = (text: string | null): Learner | null => {
  const stored = parseJson(text);
  if (typeof stored !== 'object' || stored === null) return null;
  const { classId, studentId, name } = stored as Partial<Record<keyof Learner, unknown>>;
  if (typeof classId !== 'string') return null;
  return {
    classId,
    studentId: typeof studentId === 'string' ? studentId : null,
    ...(typeof name === 'string' && { name }),
  };
};

const stores = new Map<string, StoredStore<Learner | null>>();

/** Null for the user's own practice. */
export const learnerStore = (subject: string): StoredStore<Learner | null> => {
  const known = stores.get(subject);
  if (known) return known;
  const made = createStoredStore<Learner | null>(`practitioner:${subject}`, {
    initial: null,
    parse: read,
    format: (choice) => JSON.stringify(choice),
  });
  stores.set(subject, made);
  return made;
};

export const roundKeyOf = (subject: string): string => `round:${subject}`;

export type PracticingStudent = {
  readonly classId: string;
  readonly studentId: string;
  readonly name: string;
};

export const studentOf = (learner: Learner | null): PracticingStudent | null =>
  learner && learner.studentId !== null
    ? { name: 'Your student', ...learner, studentId: learner.studentId }
    : null;

/** Students' names don't belong on a shared computer. */
export const forgetLearner = (subject: string): void => {
  learnerStore(subject).clear();
  localStore.remove(roundKeyOf(subject));
};
