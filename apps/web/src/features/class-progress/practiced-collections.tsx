import type { ClassPractice } from '@sixty/contract/class-progress';
import type { ClassDetail } from '@sixty/contract/classes';
import type { ReactNode } from 'react';
import { failureReason } from '../../api/api-error.ts';
import { useClassPractice } from '../../api/class-figures.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TryAgain } from '../../ui/try-again.tsx';
import styles from './class-progress.module.css';
import { type ClassFigures, NothingPracticed } from './nothing-practiced.tsx';

type PracticedCollectionsProps = {
  readonly classDetail: ClassDetail;
  readonly figures: ClassFigures;
  readonly children: (practiced: readonly [ClassPractice, ...ClassPractice[]]) => ReactNode;
};

export const PracticedCollections = ({ classDetail, figures, children }: PracticedCollectionsProps) => {
  const { data, error, isFetching, refetch } = useClassPractice(classDetail.class_id);
  const [first, ...others] = data?.filter(({ probes }) => figures !== 'probes' || probes > 0) ?? [];
  if (classDetail.students.length === 0 || (data && !first))
    return <NothingPracticed classDetail={classDetail} figures={figures} />;
  if (first) return children([first, ...others]);
  if (error) {
    return (
      <TryAgain isBusy={isFetching} onTry={() => void refetch()}>
        {`The ${figures} didn’t load. ${failureReason(error)}`}
      </TryAgain>
    );
  }
  return (
    <div aria-busy="true">
      <output className="visually-hidden">{`Loading the ${figures}...`}</output>
      <Skeleton className={styles['coming']} />
    </div>
  );
};
