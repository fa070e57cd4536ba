import type { Student } from '@sixty/contract/classes';
import { Link } from 'react-router';
import { studentPath } from '../../platform/paths.ts';
import { StudentAvatar } from './student-avatar.tsx';
import { StudentName, useNameOf } from './student-name.tsx';

type StudentLinkProps = {
  classId: string;
  student: Student;
  collectionId?: string;
};

export const StudentLink = ({ classId, student, collectionId }: StudentLinkProps) => (
  <Link
    // A phone has no room for the nickname.
    className="group/link flex min-h-7.5 items-center gap-2 text-inherit no-underline max-40rem:[&>:nth-child(3)]:hidden pointer-coarse:min-h-10"
    to={studentPath(classId, student.student_id, collectionId)}
  >
    <StudentAvatar avatar={student.avatar} name={useNameOf()(student)} size="tiny" />
    <StudentName
      student={student}
      className="line-clamp-2 text-left leading-[1.15] font-strong wrap-anywhere group-hover/link:underline group-focus-visible/link:underline"
    />
  </Link>
);
