import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type OnPractice, type Practice, Report, Reports } from '../../features/reports/pages.ts';
import { usePractitioner } from '../../entities/student/use-practitioner.ts';
import { logError } from '../../platform/log.ts';
import { reportParameter } from '../../platform/paths.ts';
import { useToast } from '../../ui/toast.tsx';
import { useTopOfPage } from '../shell/use-top-of-page.ts';
import { loadSessionSettings, SessionStart } from './session-start.tsx';

const ReportsOrReport = ({ id }: { readonly id: string | null }) => {
  const showToast = useToast();
  const [practice, setPractice] = useState<Practice | null>(null);
  useTopOfPage();
  const { choose } = usePractitioner();
  const onPractice: OnPractice = (chosen, practitioner) => {
    if (practitioner) choose(practitioner);
    loadSessionSettings().then(
      () => setPractice(chosen),
      (error: unknown) => {
        logError('A dialog could not be loaded.', error);
        showToast({ text: 'That didn’t open. Check your connection.', tone: 'problem' });
      },
    );
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
