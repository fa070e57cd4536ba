import type { Class } from '@sixty/contract/classes';
import { shownName } from '@sixty/domain/classes';
import { Link } from 'react-router';
import { StudentAvatar } from '../../entities/student/student-avatar.tsx';
import { classPath } from '../../platform/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { dayText } from '../../platform/day-text.ts';
import { studentsText } from './class-names.ts';
import styles from './classes.module.css';

const facesAtMost = 5;

const Faces = ({ students }: Pick<Class, 'students'>) => (
  <div className="flex items-center gap-1" aria-hidden="true">
    {students.slice(0, facesAtMost).map((student) => (
      <StudentAvatar
        key={student.student_id}
        avatar={student.avatar}
        name={shownName(student)}
        size="small"
      />
    ))}
    {students.length > facesAtMost && (
      <span className="pl-1 text-s font-strong">+{students.length - facesAtMost}</span>
    )}
  </div>
);

type ClassCardProps = { readonly of: Class; readonly Heading: 'h2' | 'h3' };

export const ClassCard = ({ of, Heading }: ClassCardProps) => {
  const { class_id: id, name, role, students, deleted_at: deletedAt } = of;
  return (
    <Card className={`${styles.card} relative grid h-full content-start gap-3`}>
      <div className="flex items-center justify-between gap-3">
        <Heading className="text-l wrap-anywhere">
          <Link
            className={`${styles.link} text-inherit no-underline after:absolute after:inset-0 after:rounded-[inherit] focus-visible:outline-none`}
            to={classPath(id)}
          >
            {name}
          </Link>
        </Heading>
        {role === 'teacher' && <Badge>Co-teacher</Badge>}
      </div>
      {students.length > 0 && <Faces students={students} />}
      <p className="font-strong">
        {students.length === 0 ? 'No students yet' : studentsText(students.length)}
      </p>
      {deletedAt !== null && <p className="text-danger">Deleted with all records on {dayText(deletedAt)}.</p>}
    </Card>
  );
};
