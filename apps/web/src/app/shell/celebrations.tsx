import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryKeys } from '../../api/query-keys.ts';
import { useOutbox } from '../../sync/index.ts';
import { useSignedIn } from '../../api/session.ts';
import { lazyModuleWithRetry } from '../../platform/lazy-module.ts';
import { learnerStore, studentOf } from '../../platform/learner.ts';
import { celebrations } from '../../platform/preferences.ts';
import { useStore } from '../../platform/use-store.ts';
import { useTour } from '../tours/tour-context.ts';
import { useIdleComponent } from './use-idle-component.ts';

const loadWatch = lazyModuleWithRetry(async () => import('../../features/badges/celebration-watch.tsx'));

export const Celebrations = () => {
  const isWanted = useStore(celebrations);
  const { isSending } = useOutbox();
  const { isRunning } = useTour();
  const student = studentOf(useStore(learnerStore(useSignedIn().account.subject)));
  const queryClient = useQueryClient();
  const watch = useIdleComponent(loadWatch, 'CelebrationWatch', isWanted);

  useEffect(() => {
    if (!isSending) void queryClient.invalidateQueries({ queryKey: queryKeys.badges });
  }, [isSending, queryClient]);

  return (
    watch && (
      <>
        <watch.Component isHeld={isRunning} />
        {student && <watch.Component key={student.studentId} isHeld={isRunning} student={student} />}
      </>
    )
  );
};
