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
    <Card className={styles['student']}>
      <StudentAvatar avatar={avatar} name={shown} size="medium" />
      <div className={styles['names']}>
        <Link className={styles['name']} to={studentPath(classId, id)}>
          {shown}
        </Link>
        {nickname !== null && <p className={styles['realName']}>{name}</p>}
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
