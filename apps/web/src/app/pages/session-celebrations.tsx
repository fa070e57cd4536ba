import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryKeys } from '../../api/query-client.ts';
import { celebrations } from '../../platform/preferences.ts';
import type { PracticingStudent } from '../../platform/learner.ts';
import { useStore } from '../../platform/use-store.ts';
import { lazyComponent, Nothing } from '../../ui/lazy-component.tsx';
import { useTour } from '../tours/tour-context.ts';

const CelebrationWatch = lazyComponent(
  async () => import('../../features/badges/celebration-watch.tsx'),
  'CelebrationWatch',
  Nothing,
);

/** Celebrates over the results, before the next student of a round. */
export const SessionCelebrations = ({ student }: { readonly student: PracticingStudent }) => {
  const isWanted = useStore(celebrations);
  const { isRunning } = useTour();
  const queryClient = useQueryClient();
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: queryKeys.badges });
  }, [queryClient]);
  return isWanted && <CelebrationWatch isHeld={isRunning} student={student} isOverResults />;
};
