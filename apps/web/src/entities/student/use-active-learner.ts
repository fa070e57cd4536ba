import type { Class } from '@sixty/contract/classes';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSignedIn } from '../../api/auth.ts';
import { useClasses } from '../../api/classes.ts';
import { watchPageVisibility } from '../../platform/attention.ts';
import { browserClock } from '../../platform/clock.ts';
import { learnerMsLeft, noteUse } from '../../platform/learner.ts';
import { activeClasses, findLearner, learnerOf } from './people.ts';
import { useLearner } from './use-learner.ts';
import { useRosterOfRound } from './use-round.ts';

const noClasses: readonly Class[] = [];

/** Calls back once the choice wasn't used for two hours. Any press or key is a use. */
const useIdle = (isChosen: boolean, onIdle: () => void): void => {
  const { subject } = useSignedIn().account;
  const latest = useRef(onIdle);
  useEffect(() => {
    latest.current = onIdle;
  });
  useEffect(() => {
    if (!isChosen) return undefined;
    let cancel = (): void => undefined;
    const check = (): void => {
      cancel();
      const leftMs = learnerMsLeft(subject);
      if (leftMs <= 0) latest.current();
      else cancel = browserClock.after(leftMs, check);
    };
    const use = (): void => {
      if (learnerMsLeft(subject) > 0) noteUse(subject);
    };
    check();
    const unwatch = watchPageVisibility(check);
    const events = ['pointerdown', 'keydown'] as const;
    for (const name of events) document.addEventListener(name, use, { passive: true });
    return () => {
      cancel();
      unwatch();
      for (const name of events) document.removeEventListener(name, use);
    };
  }, [isChosen, subject]);
};

/** A deleted or forgotten choice falls back to the user, with a note. */
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

  useIdle(learner !== null, () => {
    choose(null);
    setNote('Nobody practiced for two hours.');
  });

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
