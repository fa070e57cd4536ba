import { useCallback } from 'react';
import { failureReason, isGone } from '../../api/api-error.ts';
import { logError } from '../../platform/log.ts';
import { useToast } from '../../ui/toast.tsx';

const ignore = (): void => {};

export const useOpening = () => {
  const showToast = useToast();
  return useCallback(
    (load: () => Promise<unknown>, open = ignore) => {
      const attempt = () =>
        void load().then(open, (error: unknown) => {
          if (!isGone(error)) logError('A dialog could not be loaded.', error);
          showToast(
            isGone(error)
              ? { text: 'This collection was deleted, or isn’t shared with you.', tone: 'problem' }
              : {
                  text: `That didn’t open. ${failureReason(error) || 'Check your connection.'}`,
                  tone: 'problem',
                  action: { label: 'Try again', onAct: attempt },
                },
          );
        });
      attempt();
    },
    [showToast],
  );
};
