import { useMemo } from 'react';
import { ApiError, failureReason } from '../api/api-error.ts';
import { logError } from '../platform/log.ts';
import { useToast } from '../ui/toast.tsx';

/**
 * For a button or menu entry without a form (a form has `useSave`). Never rejects: a toast reports the failure and offers a retry unless the server refused the call. A retry has the same
 * key.
 */
export type Attempt = (act: (idempotencyKey: string) => Promise<unknown>, failed: string) => Promise<void>;

const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

export const useAttempt = (): Attempt => {
  const showToast = useToast();
  return useMemo(() => {
    const attemptWith = async (key: string, ...[act, failed]: Parameters<Attempt>): Promise<void> => {
      try {
        await act(key);
      } catch (error) {
        logError(failed, error);
        showToast({
          text: `${failed} ${failureReason(error)}`.trim(),
          tone: 'problem',
          isLasting: true,
          ...(!isRefused(error) && {
            action: { label: 'Retry', onAct: () => void attemptWith(key, act, failed) },
          }),
        });
      }
    };
    return async (act, failed) => attemptWith(crypto.randomUUID(), act, failed);
  }, [showToast]);
};

export const useCopyLink = (): ((link: string) => Promise<void>) => {
  const showToast = useToast();
  return async (link) => {
    try {
      await navigator.clipboard.writeText(link);
      showToast('Link copied.');
    } catch {
      showToast({ text: 'Your browser didn’t copy it. Select the link and copy it.', tone: 'problem' });
    }
  };
};

/** Makes a file and saves it: a toast says that it is ready, or why not. */
export const useSaveFile = (): ((save: () => Promise<void>) => void) => {
  const attempt = useAttempt();
  const showToast = useToast();
  return (save) =>
    void attempt(async () => {
      await save();
      showToast('Your file is ready.');
    }, 'We couldn’t make the file.');
};
