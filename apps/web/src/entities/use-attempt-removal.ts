import { useMemo } from 'react';
import { isGone, isUnanswered } from '../api/api-error.ts';
import { useAttempt } from './use-attempt.ts';

/** Also calls `done` if a retry gets a 404, since the first call may have gone through. */
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
