import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type OnPractice, type Practice, Report, Reports } from '../../features/reports/pages.ts';
import { usePractitioner } from '../../entities/student/use-practitioner.ts';
import { reportParameter } from '../../platform/paths.ts';
import { useTopOfPage } from '../shell/use-top-of-page.ts';
import { loadSessionSettings, SessionStart } from './session-start.tsx';
import { useOpening } from './use-opening.ts';

const ReportsOrReport = ({ id }: { readonly id: string | null }) => {
  const open = useOpening();
  const [practice, setPractice] = useState<Practice | null>(null);
  useTopOfPage();
  const { choose } = usePractitioner();
  const onPractice: OnPractice = (chosen, practitioner) => {
    if (practitioner) choose(practitioner);
    open(loadSessionSettings, () => setPractice(chosen));
  };
  return (
    <>
      {id === null ? <Reports onPractice={onPractice} /> : <Report id={id} onPractice={onPractice} />}
      <SessionStart
        practice={practice && { ...practice, collectionId: null }}
        onClose={() => setPractice(null)}
      />
    </>
  );
};

export const ReportsPage = () => {
  const [parameters] = useSearchParams();
  const id = parameters.get(reportParameter);
  return <ReportsOrReport key={id} id={id} />;
};
