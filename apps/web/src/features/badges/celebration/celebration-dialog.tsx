import type { Badge } from '@sixty/contract/badges';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useClassesQuietly } from '../../../api/classes.ts';
import { StudentAvatar } from '../../../entities/student/student-avatar.tsx';
import type { PracticingStudent } from '../../../platform/learner.ts';
import { paths } from '../../../platform/paths.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { ConfettiLayer } from '../../../ui/confetti-layer.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { BadgeArt } from '../../../entities/badge/badge-art.tsx';
import styles from './celebration-dialog.module.css';
import { celebrationTitle } from './celebration.ts';
import reasons from './reasons.json' with { type: 'json' };
import Rays from './rays.svg?drawing';

/** Opens after the modal dialog, so that the top layer puts it above. */
const Confetti = () => {
  const sky = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const element = sky.current;
    element?.showPopover();
    return () => element?.hidePopover();
  }, []);
  return (
    <div
      ref={sky}
      popover="manual"
      className={styles['sky']}
      onToggle={({ newState }) => setIsOpen(newState === 'open')}
    >
      {isOpen && <ConfettiLayer className={styles['confetti']} />}
    </div>
  );
};

const Portrait = ({ classId, studentId, name }: PracticingStudent) => {
  const { data: classes = [] } = useClassesQuietly();
  const ofClass = classes.find(({ class_id: id }) => id === classId);
  const student = ofClass?.students.find(({ student_id: id }) => id === studentId);
  return (
    <div className={styles['portrait']}>
      <StudentAvatar avatar={student?.avatar ?? null} name={name} size="large" />
    </div>
  );
};

export type CelebrationDialogProps = {
  readonly badges: readonly Badge[];
  readonly student: PracticingStudent | null;
  readonly onClose: () => void;
};

export const CelebrationDialog = ({ badges, student, onClose }: CelebrationDialogProps) => {
  const earnedId = useId();
  return (
    <Dialog
      title={celebrationTitle(badges.length, student?.name)}
      size={badges.length === 1 ? 'small' : 'medium'}
      describedBy={earnedId}
      onClose={onClose}
    >
      {student && <Portrait {...student} />}
      <ul className={styles['earned']} id={earnedId} data-single={badges.length === 1 || undefined}>
        {badges.map(({ badge_id: id, name }) => (
          <li key={id} className={styles['badge']}>
            <div className={styles['stage']}>
              <Rays className={styles['rays']} />
              <div className={styles['art']}>
                <BadgeArt badge={id} />
              </div>
            </div>
            <p className={styles['name']}>{name}</p>
            <p className={styles['reason']}>{reasons[id]}</p>
          </li>
        ))}
      </ul>
      <div className={styles['actions']}>
        <DialogActions>
          {!student && (
            <Link
              className={buttonClass({ variant: 'quiet' })}
              to={paths.badgesAchievements}
              onClick={onClose}
            >
              See all badges
            </Link>
          )}
          <Button variant="primary" data-first-focus onClick={onClose}>
            Continue
          </Button>
        </DialogActions>
      </div>
      <Confetti />
    </Dialog>
  );
};
