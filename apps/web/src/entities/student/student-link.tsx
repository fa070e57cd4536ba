import type { Student } from '@sixty/contract/classes';
import { shownName } from '@sixty/domain/classes';
import { Link } from 'react-router';
import { studentPath } from '../../platform/paths.ts';
import { StudentAvatar } from './student-avatar.tsx';

type StudentLinkProps = {
  classId: string;
  student: Student;
  collectionId?: string;
};

export const StudentLink = ({ classId, student, collectionId }: StudentLinkProps) => {
  const name = shownName(student);
  return (
    <Link
      className="group/link flex min-h-9 items-center gap-2 text-inherit no-underline"
      to={studentPath(classId, student.student_id, collectionId)}
    >
      <StudentAvatar avatar={student.avatar} name={name} size="small" />
      <span
        className="line-clamp-2 text-left leading-[1.2] font-strong wrap-anywhere group-hover/link:underline group-focus-visible/link:underline"
        dir="auto"
      >
        {name}
      </span>
    </Link>
  );
};
