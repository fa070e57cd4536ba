import type { Achievement } from '@sixty/contract/badges';
import { CheckIcon } from '../../ui/icons.ts';
import styles from './achievement-list.module.css';
import { BadgeArt } from '../../entities/badge/badge-art.tsx';
import { shareOf } from './next-badge.ts';
import { ProgressBar } from './progress-bar.tsx';

export const AchievementList = ({ achievements }: { readonly achievements: readonly Achievement[] }) => (
  <ul className={`${styles['list']} surface`}>
    {achievements.map((achievement) => {
      const { achievement_id: id, name, progress, is_earned: isEarned } = achievement;
      return (
        <li key={id} className={styles['achievement']}>
          <div className={styles['art']} data-earned={isEarned}>
            <BadgeArt badge={id} />
          </div>
          <div className={styles['text']}>
            <p className={styles['name']}>
              {name}
              {isEarned && (
                <span className={styles['earned']}>
                  <CheckIcon />
                  Earned
                </span>
              )}
            </p>
            <ProgressBar label={name} text={progress} share={shareOf(achievement)} />
            <p className={styles['progress']}>{progress}</p>
          </div>
        </li>
      );
    })}
  </ul>
);
