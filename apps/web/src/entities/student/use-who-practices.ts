import type { Class } from '@sixty/contract/classes';
import { useEffect, useMemo, useState } from 'react';
import { useClasses } from '../../api/classes.ts';
import { activeClasses, findPractitioner, practitionerOf } from './people.ts';
import { usePractitioner } from './use-practitioner.ts';
import { useRosterOfRound } from './use-round.ts';

const none: readonly Class[] = [];

/** A deleted choice falls back to the user, with a note. */
export const useWhoPractices = () => {
  const { practitioner, choose } = usePractitioner();
  const { data, error, isPending, isSuccess, isFetching, refetch } = useClasses();
  const [note, setNote] = useState<string | null>(null);
  const classes = useMemo(() => (data ? activeClasses(data) : none), [data]);
  const isCurrent = isSuccess && !isFetching;
  useRosterOfRound(isCurrent ? data : undefined);

  const found = useMemo(
    () => (data && practitioner ? findPractitioner(data, practitioner) : null),
    [data, practitioner],
  );

  const gone = isCurrent && found?.kind === 'gone' ? found.reason : null;
  if (gone !== null && gone !== note) setNote(gone);

  useEffect(() => {
    if (!isCurrent || !found || !practitioner) return;
    if (found.kind === 'gone') {
      choose(null);
      return;
    }
    const current = practitionerOf(found.ofClass, found.student);
    if (current.name !== practitioner.name) choose(current);
  }, [isCurrent, found, practitioner, choose]);

  return {
    practitioner,
    classes,
    isPending,
    found: found?.kind === 'found' ? found : null,
    note,
    choose: (next: typeof practitioner) => {
      setNote(null);
      choose(next);
    },
    isFailed: !data && error !== null,
    isFetching,
    retry: () => void refetch(),
  };
};
