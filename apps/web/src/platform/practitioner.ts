import { localStore, parseJson } from './storage.ts';
import { createStoredStore, type StoredStore } from './store.ts';

/** A student, or the whole class if `studentId` is null. */
export type Practitioner = {
  readonly classId: string;
  readonly studentId: string | null;
  /** Stored here because sessions load nothing. */
  readonly name?: string;
};

const read = (text: string | null): Practitioner | null => {
  const stored = parseJson(text);
  if (typeof stored !== 'object' || stored === null) return null;
  const { classId, studentId, name } = stored as Partial<Record<keyof Practitioner, unknown>>;
  if (typeof classId !== 'string') return null;
  return {
    classId,
    studentId: typeof studentId === 'string' ? studentId : null,
    ...(typeof name === 'string' && { name }),
  };
};

const stores = new Map<string, StoredStore<Practitioner | null>>();

/** Null for the user's own practice. */
export const practitionerStore = (subject: string): StoredStore<Practitioner | null> => {
  const known = stores.get(subject);
  if (known) return known;
  const made = createStoredStore<Practitioner | null>(`practitioner:${subject}`, {
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

export const studentOf = (practitioner: Practitioner | null): PracticingStudent | null =>
  practitioner && practitioner.studentId !== null
    ? { name: 'Your student', ...practitioner, studentId: practitioner.studentId }
    : null;

/** Students' names don't belong on a shared computer. */
export const forgetPractitioner = (subject: string): void => {
  practitionerStore(subject).clear();
  localStore.remove(roundKeyOf(subject));
};
