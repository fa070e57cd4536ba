import { useCallback } from 'react';
import { logError } from '../../platform/log.ts';
import { useToast } from '../../ui/toast.tsx';

const ignore = (): void => {};

export const useOpening = () => {
  const showToast = useToast();
  return useCallback(
    (load: () => Promise<unknown>, open = ignore) => {
      const attempt = () =>
        void load().then(open, (error: unknown) => {
          logError('A dialog could not be loaded.', error);
          showToast({
            text: 'That didn’t open. Check your connection.',
            tone: 'problem',
            action: { label: 'Try again', onAct: attempt },
          });
        });
      attempt();
    },
    [showToast],
  );
};
