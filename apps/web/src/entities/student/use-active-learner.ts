import type { Class } from '@sixty/contract/classes';
import { useEffect, useMemo, useState } from 'react';
import { useClasses } from '../../api/classes.ts';
import { activeClasses, findLearner, learnerOf } from './people.ts';
import { useLearner } from './use-learner.ts';
import { useRosterOfRound } from './use-round.ts';

const noClasses: readonly Class[] = [];

/** A deleted choice falls back to the user, with a note. */
export const useActiveLearner = () => {
  const { learner, choose } = useLearner();
  const { data, error, isPending, isSuccess, isFetching, refetch } = useClasses();
  const [note, setNote] = useState<string | null>(null);
  const classes = useMemo(() => (data ? activeClasses(data) : noClasses), [data]);
  const isCurrent = isSuccess && !isFetching;
  useRosterOfRound(isCurrent ? data : undefined);

  const found = useMemo(() => (data && learner ? findLearner(data, learner) : null), [data, learner]);

  const gone = isCurrent && found?.kind === 'gone' ? found.reason : null;
  if (gone !== null && gone !== note) setNote(gone);

  useEffect(() => {
    if (!isCurrent || !found || !learner) return;
    if (found.kind === 'gone') {
      choose(null);
      return;
    }
    const current = learnerOf(found.classroom, found.student);
    if (current.name !== learner.name) choose(current);
  }, [isCurrent, found, learner, choose]);

  return {
    learner,
    classes,
    isPending,
    found: found?.kind === 'found' ? found : null,
    note,
    choose: (next: typeof learner) => {
      setNote(null);
      choose(next);
    },
    isFailed: !data && error !== null,
    isFetching,
    retry: () => void refetch(),
  };
};
