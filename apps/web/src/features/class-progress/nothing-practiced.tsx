import type { ClassDetail } from '@sixty/contract/classes';
import { Link } from 'react-router';
import { classPath } from '../../platform/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import drawing from '../../entities/report/nothing.svg';

export const NothingPracticed = ({ classDetail }: { readonly classDetail: ClassDetail }) => {
  const { class_id: id, students } = classDetail;
  const hasStudents = students.length > 0;
  return (
    <EmptyState
      drawing={drawing}
      text={
        hasStudents
          ? 'No practice yet. After the first session you see here who practiced when, and how it went.'
          : 'Add students first. Then you see here who practiced when, and how it went.'
      }
    >
      {!hasStudents && (
        <Link className={buttonClass({ look: 'primary' })} to={classPath(id, 'students')}>
          Add students
        </Link>
      )}
    </EmptyState>
  );
};
