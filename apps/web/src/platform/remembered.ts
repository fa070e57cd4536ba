import { localStore, readJson } from './storage.ts';

/** Choices per user (`subject`) and thing (`about`). */
export type Remembered = {
  /** Can be anything: users can edit storage. */
  readonly read: (subject: string, about: string) => unknown;
  /** Null forgets it. */
  readonly write: (subject: string, about: string, value: unknown) => void;
};

/** Keeps the `most` newest. */
export const createRemembered = (name: string, most: number): Remembered => {
  const keyOf = (subject: string): string => `${name}:${subject}`;
  const readAll = (subject: string): Readonly<Record<string, unknown>> => {
    const stored = readJson(localStore, keyOf(subject));
    return typeof stored === 'object' && stored !== null && !Array.isArray(stored)
      ? (stored as Readonly<Record<string, unknown>>)
      : {};
  };
  return {
    read: (subject, about) => readAll(subject)[about],
    write: (subject, about, value) => {
      const { [about]: _before, ...others } = readAll(subject);
      const added = value === null ? [] : [[about, value] as const];
      const entries = [...Object.entries(others), ...added].slice(-most);
      localStore.write(keyOf(subject), JSON.stringify(Object.fromEntries(entries)));
    },
  };
};
