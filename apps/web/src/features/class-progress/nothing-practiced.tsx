import type { ClassDetail } from '@sixty/contract/classes';
import { Link } from 'react-router';
import drawing from '../../entities/report/nothing.svg';
import { classPath, paths } from '../../platform/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/page-title.tsx';

export type ClassFigures = 'progress' | 'items' | 'probes';

const seen = 'you’ll see here who practiced and when, and how it went.';

const nothingTexts = {
  progress: `No practice yet. After the first session ${seen}`,
  items: `No practice yet. After the first session ${seen}`,
  probes:
    'No probes yet. Open Your Collections, press Probe on a collection, and choose who reads. Then you’ll see here how each student grows.',
} as const satisfies Record<ClassFigures, string>;

type NothingPracticedProps = { readonly classDetail: ClassDetail; readonly figures: ClassFigures };

export const NothingPracticed = ({ classDetail, figures }: NothingPracticedProps) => {
  const { class_id: id, students } = classDetail;
  const link = buttonClass({ variant: 'primary' });
  if (students.length === 0) {
    return (
      <EmptyState drawing={drawing} text={`Add students first. Then ${seen}`}>
        <Link className={link} to={classPath(id, 'students')}>
          Add students
        </Link>
      </EmptyState>
    );
  }
  return (
    <EmptyState drawing={drawing} text={nothingTexts[figures]}>
      {figures === 'probes' && (
        <Link className={link} to={paths.yourCollections}>
          Go to your collections
        </Link>
      )}
    </EmptyState>
  );
};
