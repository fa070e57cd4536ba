import type { Student } from '@sixty/contract/classes';
import { shownName } from '@sixty/domain/classes';
import { Link } from 'react-router';
import { StudentAvatar } from '../../../entities/student/student-avatar.tsx';
import { studentPath } from '../../../platform/paths.ts';
import { Card } from '../../../ui/card.tsx';
import { BinIcon, PencilIcon, PlayIcon } from '../../../ui/icons.ts';
import { Menu } from '../../../ui/menu.tsx';
import styles from './students.module.css';

type StudentCardProps = {
  readonly classId: string;
  readonly student: Student;
  readonly onPractice: ((student: Student) => void) | null;
  readonly onEdit: (student: Student) => void;
  readonly onRemove: (student: Student) => void;
};

export const StudentCard = ({ classId, student, onPractice, onEdit, onRemove }: StudentCardProps) => {
  const { student_id: id, name, nickname, avatar } = student;
  const shown = shownName(student);
  return (
    <Card className={`${styles.student} relative flex items-center gap-3 py-3 pr-3 pl-4 [&>button]:relative`}>
      <StudentAvatar avatar={avatar} name={shown} size="medium" />
      <div className="min-w-0 flex-1">
        <Link
          className={`${styles.name} text-l font-strong wrap-anywhere text-inherit no-underline after:absolute after:inset-0 after:rounded-l focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus`}
          to={studentPath(classId, id)}
        >
          {shown}
        </Link>
        {nickname !== null && <p className="truncate text-s text-foreground-soft">{name}</p>}
      </div>
      <Menu
        label={`More for ${shown}`}
        entries={[
          ...(onPractice
            ? [{ label: 'Practice', icon: <PlayIcon />, onChoose: () => onPractice(student) }]
            : []),
          { label: 'Edit', icon: <PencilIcon />, onChoose: () => onEdit(student) },
          { label: 'Remove from class', icon: <BinIcon />, onChoose: () => onRemove(student) },
        ]}
      />
    </Card>
  );
};
