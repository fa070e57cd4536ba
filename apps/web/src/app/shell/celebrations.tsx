import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryKeys } from '../../api/query-client.ts';
import { useOutbox } from '../../sync/index.ts';
import { useSignedIn } from '../../api/session.ts';
import { learnerStore, studentOf } from '../../platform/learner.ts';
import { celebrations } from '../../platform/preferences.ts';
import { useStore } from '../../platform/use-store.ts';
import { useTour } from '../tours/tour-context.ts';
import { lazyComponent, Nothing, WhenIdle } from '../../ui/lazy-component.tsx';

const CelebrationWatch = lazyComponent(
  async () => import('../../features/badges/celebration-watch.tsx'),
  'CelebrationWatch',
  Nothing,
);

export const Celebrations = () => {
  const isWanted = useStore(celebrations);
  const { isSending } = useOutbox();
  const { isRunning } = useTour();
  const student = studentOf(useStore(learnerStore(useSignedIn().account.subject)));
  const queryClient = useQueryClient();

  useEffect(() => {
    if (!isSending) void queryClient.invalidateQueries({ queryKey: queryKeys.badges });
  }, [isSending, queryClient]);

  return (
    isWanted && (
      <WhenIdle>
        <CelebrationWatch isHeld={isRunning} />
        {student && <CelebrationWatch key={student.studentId} isHeld={isRunning} student={student} />}
      </WhenIdle>
    )
  );
};
