import type { Achievement, Badge } from '@sixty/contract/badges';
import { Link } from 'react-router';
import { buttonClass } from '../../ui/button.tsx';
import { BadgeArt } from '../../entities/badge/badge-art.tsx';
import { dayText } from '../../platform/day-text.ts';
import { nextWithinReach, shareOf, links } from './next-badge.ts';
import { ProgressBar } from './progress-bar.tsx';
import styles from './summary.module.css';

type Earned = Badge & { readonly awarded_at: string };

const isEarned = (badge: Badge): badge is Earned => badge.awarded_at !== null;

/** The highest of those earned at the same time. */
const newestOf = (earned: readonly Earned[]): Earned | null =>
  earned.reduce<Earned | null>(
    (newest, badge) =>
      newest && Date.parse(newest.awarded_at) > Date.parse(badge.awarded_at) ? newest : badge,
    null,
  );

const Newest = ({ badge }: { readonly badge: Earned }) => (
  <div className={styles['newest']}>
    <div className={styles['stand']}>
      <BadgeArt badge={badge.badge_id} />
    </div>
    <p className={styles['label']}>Your newest badge</p>
    <p className={styles['name']}>{badge.name}</p>
    <p className={styles['soft']}>{dayText(badge.awarded_at)}</p>
  </div>
);

const Next = ({ achievement }: { readonly achievement: Achievement }) => {
  const link = links[achievement.achievement_id];
  return (
    <div className={styles['next']}>
      <div className={styles['nextArt']}>
        <BadgeArt badge={achievement.achievement_id} />
      </div>
      <div className={styles['nextText']}>
        <p className={styles['label']}>Next badge</p>
        <p className={styles['name']}>{achievement.name}</p>
        <div>
          <ProgressBar
            label={`Progress toward ${achievement.name}`}
            text={achievement.progress}
            share={shareOf(achievement)}
          />
          <p className="small strong">{achievement.progress}</p>
        </div>
        <p className={styles['soft']}>{achievement.note}</p>
      </div>
      {link && (
        <Link className={`${buttonClass({})} ${styles['go']}`} to={link.path}>
          {link.label}
        </Link>
      )}
    </div>
  );
};

type SummaryProps = {
  readonly badges: readonly Badge[];
  readonly achievements: readonly Achievement[];
};

export const Summary = ({ badges, achievements }: SummaryProps) => {
  const earned = badges.filter(isEarned);
  const newest = newestOf(earned);
  const next = nextWithinReach(achievements);
  const isComplete = earned.length === badges.length;
  return (
    <section className={`${styles['summary']} surface`} aria-label="Summary" data-tour="badges-summary">
      {newest && <Newest badge={newest} />}
      <div className={styles['all']}>
        <div className="stack gap-3">
          <p className={styles['figure']}>
            {earned.length} of {badges.length} earned
          </p>
          <ul className={styles['pips']} aria-hidden="true">
            {badges.map(({ badge_id: id }, place) => (
              <li key={id} data-earned={place < earned.length || undefined} />
            ))}
          </ul>
        </div>
        {next && <Next achievement={next} />}
        {isComplete && <p>You earned every badge. Hats off!</p>}
      </div>
    </section>
  );
};
