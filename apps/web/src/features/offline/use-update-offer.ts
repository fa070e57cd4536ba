import { useEffect } from 'react';
import { acceptUpdate, updateStore } from '../../platform/offline/service-worker.ts';
import { useStore } from '../../platform/use-store.ts';
import { useToast } from '../../ui/toast.tsx';
import { useGoodMoment } from './use-good-moment.ts';

/** Otherwise the next start installs the update. */
export const useUpdateOffer = (): void => {
  const isGood = useGoodMoment(useStore(updateStore));
  const showToast = useToast();
  useEffect(
    () =>
      isGood
        ? showToast({
            text: 'A new version of Sixty is ready.',
            isLasting: true,
            action: { label: 'Update', onAct: () => void acceptUpdate() },
          })
        : undefined,
    [isGood, showToast],
  );
};
