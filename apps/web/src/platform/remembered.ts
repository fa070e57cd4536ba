import { localStore, readJson } from './storage.ts';

/** Choices of a user in this browser, one for each thing that they are about. */
export type Remembered = {
  /** Undefined for none. Users can edit storage: the value may be anything. */
  readonly read: (subject: string, about: string) => unknown;
  /** Null forgets it. */
  readonly write: (subject: string, about: string, value: unknown) => void;
};

/** @param most how many are kept, the newest. */
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
