import { useCallback } from 'react';
import { failureReason, isGone } from '../../api/api-error.ts';
import { logError } from '../../platform/log.ts';
import { useToast } from '../../ui/toast.tsx';
import { useIsShown } from '../../ui/use-is-shown.ts';

/** Nothing opens once the page is left. */
export const useOpening = () => {
  const showToast = useToast();
  const isShown = useIsShown();
  return useCallback(
    <Loaded>(load: () => Promise<Loaded>, open?: (loaded: Loaded) => void) => {
      const attempt = () =>
        void load().then(
          (loaded) => {
            if (isShown.current) open?.(loaded);
          },
          (error: unknown) => {
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
          },
        );
      attempt();
    },
    [showToast, isShown],
  );
};
