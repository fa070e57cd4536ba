import type { Badge } from '@sixty/contract/badges';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { ConfettiLayer } from '../../../ui/confetti-layer.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { BadgeArt } from '../../../entities/badge/badge-art.tsx';
import styles from './celebration-dialog.module.css';
import { celebrationTitle } from './celebration.ts';
import reasons from './reasons.json' with { type: 'json' };
import Rays from './rays.svg?drawing';

/** The popover opens after the modal dialog, so the top layer puts it above. */
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

type CelebrationDialogProps = {
  readonly badges: readonly Badge[];
  readonly onClose: () => void;
};

export const CelebrationDialog = ({ badges, onClose }: CelebrationDialogProps) => {
  const earnedId = useId();
  return (
    <Dialog
      title={celebrationTitle(badges.length)}
      size={badges.length === 1 ? 'small' : 'medium'}
      describedBy={earnedId}
      onClose={onClose}
    >
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
          <Link className={buttonClass({ look: 'quiet' })} to={paths.badgesAchievements} onClick={onClose}>
            See all badges
          </Link>
          <Button look="primary" data-first-focus onClick={onClose}>
            Continue
          </Button>
        </DialogActions>
      </div>
      <Confetti />
    </Dialog>
  );
};
