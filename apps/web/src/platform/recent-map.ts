import * as z from 'zod/mini';
import { userStore } from './user-store.ts';

/** The newest choices of a user, at most `maxEntries`, by what they are about. They can be anything: users can edit storage. */
export const createRecentMap = (name: string, maxEntries: number) => {
  const choices = userStore(name, z.record(z.string(), z.unknown()), {});
  return {
    read: (subject: string, about: string): unknown => choices(subject).get()[about],
    /** Null forgets it. */
    write: (subject: string, about: string, value: unknown): void => {
      const { [about]: _before, ...others } = choices(subject).get();
      const added = value === null ? [] : [[about, value] as const];
      const entries = [...Object.entries(others), ...added].slice(-maxEntries);
      choices(subject).set(Object.fromEntries(entries));
    },
  };
};
