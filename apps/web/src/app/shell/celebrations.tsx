import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryKeys } from '../../api/query-keys.ts';
import { useOutbox } from '../../sync/index.ts';
import { useSignedIn } from '../../api/session.ts';
import { practitionerStore, studentOf } from '../../platform/practitioner.ts';
import { celebrations } from '../../platform/preferences.ts';
import { whenIdle } from '../../platform/idle.ts';
import { logError } from '../../platform/log.ts';
import { useStore } from '../../platform/use-store.ts';
import { useTour } from '../tours/tour-context.ts';

const loadWatch = async () => (await import('../../features/badges/celebration-watch.tsx')).CelebrationWatch;

/** Each sent report may earn a badge. */
export const Celebrations = () => {
  const isWanted = useStore(celebrations);
  const { isSending } = useOutbox();
  const { isRunning } = useTour();
  const student = studentOf(useStore(practitionerStore(useSignedIn().account.subject)));
  const queryClient = useQueryClient();
  const [watch, setWatch] = useState<{ readonly Watch: Awaited<ReturnType<typeof loadWatch>> } | null>(null);

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

  if (!isWanted || !watch) return null;
  return (
    <>
      <watch.Watch isHeld={isRunning} />
      {student && <watch.Watch key={student.studentId} isHeld={isRunning} student={student} />}
    </>
  );
};
