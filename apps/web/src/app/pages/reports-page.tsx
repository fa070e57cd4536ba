import { useSearchParams } from 'react-router';
import { Reports } from '../../features/reports/reports.tsx';
import { reportParameter } from '../../platform/paths.ts';
import { useTopOfPage } from '../../ui/page-title.tsx';
import { lazyComponent, PartSkeleton } from '../../ui/lazy-component.tsx';

const Report = lazyComponent(async () => import('../../features/reports/report.tsx'), 'Report', PartSkeleton);

const ReportsOrReport = ({ id }: { id: string | null }) => {
  useTopOfPage();
  return id === null ? <Reports /> : <Report id={id} />;
};

export const ReportsPage = () => {
  const [parameters] = useSearchParams();
  const id = parameters.get(reportParameter);
  return <ReportsOrReport key={id} id={id} />;
};
