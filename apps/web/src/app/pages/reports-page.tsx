import { useSearchParams } from 'react-router';
import type { OnPractice, PracticeSet } from '../../entities/practice/practice-set.ts';
import { Reports } from '../../features/reports/reports.tsx';
import { useLearner } from '../../entities/student/use-learner.ts';
import { reportParameter } from '../../platform/paths.ts';
import { lazyComponent, PartSkeleton } from '../../ui/lazy-component.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';
import { useTopOfPage } from '../shell/use-top-of-page.ts';
import { loadSessionSettings, SessionStart, useOpenWhenLoaded } from './use-open-when-loaded.ts';

const Report = lazyComponent(async () => import('../../features/reports/report.tsx'), 'Report', PartSkeleton);

const ReportsOrReport = ({ id }: { readonly id: string | null }) => {
  const open = useOpenWhenLoaded();
  const { open: start, dialog: startDialog } = useDialog((practice: PracticeSet, close) => (
    <SessionStart practice={practice} onClose={close} />
  ));
  useTopOfPage();
  const { choose } = useLearner();
  const onPractice: OnPractice = (chosen, learner) => {
    if (learner) choose(learner);
    open(loadSessionSettings, () => start(chosen));
  };
  return (
    <>
      {id === null ? <Reports onPractice={onPractice} /> : <Report id={id} onPractice={onPractice} />}
      {startDialog}
    </>
  );
};

export const ReportsPage = () => {
  const [parameters] = useSearchParams();
  const id = parameters.get(reportParameter);
  return <ReportsOrReport key={id} id={id} />;
};
