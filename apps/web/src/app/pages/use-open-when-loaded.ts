import { useCallback } from 'react';
import type { CollectionsApi } from '../../api/collections.ts';
import { lazyModuleWithRetry } from '../../platform/lazy-module.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { failureReason, isNotFound } from '../../api/api-error.ts';
import { logError } from '../../platform/log.ts';
import { useToast } from '../../ui/toast.tsx';
import { useIsMounted } from '../../ui/use-is-mounted.ts';
import type { PracticeSet } from '../../entities/practice/practice-set.ts';
import type { SessionStartProps } from './session-start.tsx';

export const loadStart = lazyModuleWithRetry(async () => import('./session-start.tsx'));

export const loadSessionSettings = async (): Promise<void> => (await loadStart()).loadSessionSettings();

export const SessionStart = lazyComponent<'SessionStart', SessionStartProps>(loadStart, 'SessionStart');

const loadReading = lazyModuleWithRetry(async () => import('./read-practice-set.ts'));

export const loadPracticeSet = async (api: CollectionsApi, collectionId: string): Promise<PracticeSet> =>
  (await loadReading()).readPracticeSet(api, collectionId);

/** Nothing opens once the page is left. */
export const useOpenWhenLoaded = () => {
  const showToast = useToast();
  const isMounted = useIsMounted();
  return useCallback(
    <Loaded>(load: () => Promise<Loaded>, open?: (loaded: Loaded) => void) => {
      const attempt = () =>
        void load().then(
          (loaded) => {
            if (isMounted.current) open?.(loaded);
          },
          (error: unknown) => {
            if (!isNotFound(error)) logError('A dialog could not be loaded.', error);
            showToast(
              isNotFound(error)
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
    [showToast, isMounted],
  );
};
