import type { ClassPractice } from '@sixty/contract/class-progress';
import type { ClassDetail } from '@sixty/contract/classes';
import type { ReactNode } from 'react';
import { useClassPractice } from '../../api/classes.ts';
import { QueryView } from '../../entities/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type ClassFigures, NothingPracticed } from './nothing-practiced.tsx';

type PracticedCollectionsProps = {
  readonly classDetail: ClassDetail;
  readonly figures: ClassFigures;
  readonly children: (practiced: readonly [ClassPractice, ...ClassPractice[]]) => ReactNode;
};

export const PracticedCollections = ({ classDetail, figures, children }: PracticedCollectionsProps) => {
  const practice = useClassPractice(classDetail.class_id);
  const [first, ...others] = practice.data?.filter(({ probes }) => figures !== 'probes' || probes > 0) ?? [];
  if (classDetail.students.length === 0 || (practice.data && !first))
    return <NothingPracticed classDetail={classDetail} figures={figures} />;
  if (first) return children([first, ...others]);
  return (
    <QueryView
      query={practice}
      what={`The ${figures}`}
      loading={
        <div aria-busy="true">
          <output className="visually-hidden">{`Loading the ${figures}...`}</output>
          <Skeleton className="block h-128 rounded-l" />
        </div>
      }
    />
  );
};
