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
      className="pointer-events-none fixed inset-0 size-full max-h-none max-w-none border-0 bg-transparent p-0"
      onToggle={({ newState }) => setIsOpen(newState === 'open')}
    >
      {isOpen && <ConfettiLayer className="block size-full" />}
    </div>
  );
};

const Portrait = ({ classId, studentId, name }: PracticingStudent) => {
  const { data: classes = [] } = useClassesQuietly();
  const classroom = classes.find(({ class_id: id }) => id === classId);
  const student = classroom?.students.find(({ student_id: id }) => id === studentId);
  return (
    <div className="mb-4 grid place-items-center">
      <StudentAvatar avatar={student?.avatar ?? null} name={name} size="large" />
    </div>
  );
};

export type CelebrationDialogProps = {
  badges: readonly Badge[];
  student: PracticingStudent | null;
  onClose: () => void;
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
      <ul
        className="group/earned flex flex-wrap justify-center gap-x-4 gap-y-6"
        id={earnedId}
        data-single={badges.length === 1 || undefined}
      >
        {badges.map(({ badge_id: id, name }) => (
          <li
            key={id}
            className={`${styles.badge} grid w-48 max-w-full content-start justify-items-center text-center group-data-single/earned:w-80 max-[32.0625rem]:group-not-data-single/earned:w-[calc(50%-0.5rem)]`}
          >
            <div className="relative grid aspect-[1.15] w-full place-items-center overflow-hidden rounded-l bg-sun-soft">
              <Rays className={`${styles.rays} absolute w-[150%] max-w-none fill-sun/42`} />
              <div className={`${styles.art} relative w-[62%]`}>
                <BadgeArt badge={id} />
              </div>
            </div>
            <p className="mt-3 font-heading text-l leading-[1.25] font-heavy group-data-single/earned:text-2xl max-[32.0625rem]:group-not-data-single/earned:text-m">
              {name}
            </p>
            <p className="mt-1 leading-[1.4] text-balance text-foreground-soft max-[32.0625rem]:group-not-data-single/earned:text-s">
              {reasons[id]}
            </p>
          </li>
        ))}
      </ul>
      <div className="sticky-bar bottom-0 mx-0 mt-0 -mb-6 bg-surface px-0 pt-px pb-6">
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
