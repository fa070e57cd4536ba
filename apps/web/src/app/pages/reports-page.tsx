import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { OnPractice, Practice } from '../../entities/practice/practice.ts';
import { Reports } from '../../features/reports/pages.ts';
import { useLearner } from '../../entities/student/use-learner.ts';
import { reportParameter } from '../../platform/paths.ts';
import { useTopOfPage } from '../shell/use-top-of-page.ts';
import { loadSessionSettings, SessionStart } from './load-start.ts';
import { useOpening } from './use-opening.ts';

const Report = lazy(async () => ({
  default: (await import('../../features/reports/one-report.ts')).Report,
}));

const ReportsOrReport = ({ id }: { readonly id: string | null }) => {
  const open = useOpening();
  const [practice, setPractice] = useState<Practice | null>(null);
  useTopOfPage();
  const { choose } = useLearner();
  const onPractice: OnPractice = (chosen, learner) => {
    if (learner) choose(learner);
    open(loadSessionSettings, () => setPractice(chosen));
  };
  return (
    <>
      {id === null ? <Reports onPractice={onPractice} /> : <Report id={id} onPractice={onPractice} />}
      <Suspense>
        {practice && (
          <SessionStart practice={{ ...practice, collectionId: null }} onClose={() => setPractice(null)} />
        )}
      </Suspense>
    </>
  );
};

export const ReportsPage = () => {
  const [parameters] = useSearchParams();
  const id = parameters.get(reportParameter);
  return <ReportsOrReport key={id} id={id} />;
};
