import { useMemo } from 'react';
import { ApiError, failureReason } from '../api/api-error.ts';
import { logError } from '../platform/log.ts';
import { useToast } from '../ui/toast.tsx';

/** Never rejects: a toast reports the failure and offers a retry unless the server refused the call. */
export type Attempt = (act: () => Promise<unknown>, failed: string) => Promise<void>;

const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

export const useAttempt = (): Attempt => {
  const showToast = useToast();
  return useMemo(() => {
    const attempt: Attempt = async (act, failed) => {
      try {
        await act();
      } catch (error) {
        logError(failed, error);
        showToast({
          text: `${failed} ${failureReason(error)}`.trim(),
          tone: 'problem',
          isLasting: true,
          ...(!isRefused(error) && { action: { label: 'Retry', onAct: () => void attempt(act, failed) } }),
        });
      }
    };
    return attempt;
  }, [showToast]);
};
