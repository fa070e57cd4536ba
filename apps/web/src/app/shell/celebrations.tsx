import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import { queryKeys } from '../../api/query-keys.ts';
import { useOutbox } from '../../sync/index.ts';
import { celebrations } from '../../platform/preferences.ts';
import { whenIdle } from '../../platform/idle.ts';
import { logError } from '../../platform/log.ts';
import { useStore } from '../../platform/use-store.ts';
import { useTour } from '../tours/tour-context.ts';

type Watch = ComponentType<{ readonly isHeld: boolean }>;

const loadWatch = async (): Promise<Watch> =>
  (await import('../../features/badges/celebration-watch.tsx')).CelebrationWatch;

/** Each sent report may earn a badge. */
export const Celebrations = () => {
  const isWanted = useStore(celebrations);
  const { isSending } = useOutbox();
  const { isRunning } = useTour();
  const queryClient = useQueryClient();
  const [watch, setWatch] = useState<{ readonly Watch: Watch } | null>(null);

  useEffect(() => {
    if (!isWanted) return;
    whenIdle(() => {
      loadWatch().then(
        (Watch) => setWatch({ Watch }),
        (error: unknown) => logError('Badges are not celebrated.', error),
      );
    });
  }, [isWanted]);

  useEffect(() => {
    if (!isSending) void queryClient.invalidateQueries({ queryKey: queryKeys.badges });
  }, [isSending, queryClient]);

  return isWanted && watch && <watch.Watch isHeld={isRunning} />;
};
