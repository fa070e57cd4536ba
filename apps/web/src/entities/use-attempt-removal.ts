import { useMemo } from 'react';
import { isGone, isUnanswered } from '../api/api-error.ts';
import { useAttempt } from './use-attempt.ts';

/** `done` also follows a retry that finds nothing to remove, since the first reply may have been lost. */
export type AttemptRemoval = (removal: {
  readonly remove: () => Promise<unknown>;
  readonly done: () => void;
  readonly failed: string;
}) => Promise<void>;

export const useAttemptRemoval = (): AttemptRemoval => {
  const attempt = useAttempt();
  return useMemo(
    () =>
      async ({ remove, done, failed }) => {
        let mayBeDone = false;
        return attempt(async () => {
          try {
            await remove();
          } catch (error) {
            if (!mayBeDone || !isGone(error)) {
              mayBeDone ||= isUnanswered(error);
              throw error;
            }
          }
          done();
        }, failed);
      },
    [attempt],
  );
};
