import { useMemo, useRef } from 'react';
import { isUnanswered } from '../api/api-error.ts';

type Unanswered<Change> = {
  readonly send: <Reply>(change: Change, call: () => Promise<Reply>) => Promise<Reply>;
  readonly includes: (isStored: (change: Change) => boolean) => boolean;
  /** Call it once one of them turned out to be stored. */
  readonly forget: () => void;
};

/** Tracks changes whose reply was lost; the server may have stored any of them. The returned object is stable. */
export const useUnanswered = <Change>(): Unanswered<Change> => {
  const changes = useRef<readonly Change[]>([]);
  return useMemo(
    () => ({
      send: async (change, call) => {
        try {
          const reply = await call();
          changes.current = [];
          return reply;
        } catch (error) {
          if (isUnanswered(error)) changes.current = [...changes.current, change];
          throw error;
        }
      },
      includes: (isStored) => changes.current.some(isStored),
      forget: () => {
        changes.current = [];
      },
    }),
    [],
  );
};
