import type { Student } from '@sixty/contract/classes';
import { shownName } from '@sixty/domain/classes';
import { Link } from 'react-router';
import { studentPath } from '../../platform/paths.ts';
import { StudentAvatar } from './student-avatar.tsx';
import styles from './student-link.module.css';

type StudentLinkProps = {
  readonly classId: string;
  readonly student: Student;
  readonly collectionId?: string;
};

export const StudentLink = ({ classId, student, collectionId }: StudentLinkProps) => {
  const name = shownName(student);
  return (
    <Link className={styles['link']} to={studentPath(classId, student.student_id, collectionId)}>
      <StudentAvatar avatar={student.avatar} name={name} size="small" />
      <span className={styles['name']} dir="auto">
        {name}
      </span>
    </Link>
  );
};
