import type { ClassDetail } from '@sixty/contract/classes';
import { Link } from 'react-router';
import type { ClassPractice } from '@sixty/contract/class-progress';
import type { ReactNode } from 'react';
import drawing from '../../../entities/report/nothing.svg';
import { classPath, paths } from '../../../platform/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/page-title.tsx';
import { useClassPractice } from '../../../api/classes.ts';
import { QueryView } from '../../../entities/query-view.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

type ClassFigures = 'progress' | 'items' | 'probes';

const seen = 'you’ll see here who practiced and when, and how it went.';

const nothingTexts = {
  progress: `No practice yet. After the first session ${seen}`,
  items: `No practice yet. After the first session ${seen}`,
  probes:
    'No probes yet. Open Your Collections, press Probe on a collection, and choose who reads. Then you’ll see here how each student grows.',
} as const satisfies Record<ClassFigures, string>;

type NothingPracticedProps = { classDetail: ClassDetail; figures: ClassFigures };

const NothingPracticed = ({ classDetail, figures }: NothingPracticedProps) => {
  const { class_id: id, students } = classDetail;
  if (students.length === 0) {
    return (
      <EmptyState drawing={drawing} text={`Add students first. Then ${seen}`}>
        <Link className={buttonClass({ variant: 'primary' })} to={classPath(id, 'students')}>
          Add students
        </Link>
      </EmptyState>
    );
  }
  return (
    <EmptyState drawing={drawing} text={nothingTexts[figures]}>
      {figures === 'probes' && (
        <Link className={buttonClass({})} to={paths.yourCollections}>
          Go to your collections
        </Link>
      )}
    </EmptyState>
  );
};

type PracticedCollectionsProps = {
  classDetail: ClassDetail;
  figures: ClassFigures;
  children: (practiced: readonly [ClassPractice, ...ClassPractice[]]) => ReactNode;
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
