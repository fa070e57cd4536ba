import type { Achievement, Badge } from '@sixty/contract/badges';
import { Link } from 'react-router';
import { buttonClass } from '../../ui/button.tsx';
import { BadgeArt } from '../../entities/badge/badge-art.tsx';
import { dayText } from '../../platform/day-text.ts';
import { badgeLinks, nextWithinReach, progressShareOf } from './next-badge.ts';
import { ProgressBar } from './progress-bar.tsx';

const nameClass = 'font-heading text-l leading-[1.25] font-heavy';

type Earned = Badge & { awarded_at: string };

const isEarned = (badge: Badge): badge is Earned => badge.awarded_at !== null;

/** The highest of those earned at the same time. */
const newestOf = (earned: readonly Earned[]): Earned | null =>
  earned.reduce<Earned | null>(
    (newest, badge) =>
      newest && Date.parse(newest.awarded_at) > Date.parse(badge.awarded_at) ? newest : badge,
    null,
  );

const Newest = ({ badge }: { badge: Earned }) => (
  <div className="grid content-center justify-items-center bg-sun-soft px-8 py-6 text-center max-44rem:p-4">
    <div className="mb-3 w-40 max-44rem:w-34">
      <BadgeArt badge={badge.badge_id} />
    </div>
    <p className="text-s font-strong text-foreground">Your newest badge</p>
    <p className={nameClass}>{badge.name}</p>
    <p className="text-s leading-[1.45] text-foreground">{dayText(badge.awarded_at)}</p>
  </div>
);

const Next = ({ achievement }: { achievement: Achievement }) => {
  const link = badgeLinks[achievement.achievement_id];
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)_auto] items-center gap-6 border-t-2 border-t-line pt-6 max-44rem:grid-cols-[4.5rem_minmax(0,1fr)] max-44rem:items-start max-44rem:gap-4">
      <div className="opacity-55">
        <BadgeArt badge={achievement.achievement_id} />
      </div>
      <div className="grid gap-[0.15rem]">
        <p className="text-s font-strong text-foreground-soft">Next badge</p>
        <p className={nameClass}>{achievement.name}</p>
        <div>
          <ProgressBar
            label={`Progress toward ${achievement.name}`}
            text={achievement.progress}
            share={progressShareOf(achievement)}
          />
          <p className="text-s font-strong">{achievement.progress}</p>
        </div>
        <p className="text-s leading-[1.45] text-foreground-soft">{achievement.note}</p>
      </div>
      {link && (
        <Link className={`${buttonClass({})} max-44rem:col-span-full`} to={link.path}>
          {link.label}
        </Link>
      )}
    </div>
  );
};

type SummaryProps = {
  badges: readonly Badge[];
  achievements: readonly Achievement[];
};

export const Summary = ({ badges, achievements }: SummaryProps) => {
  const earned = badges.filter(isEarned);
  const newest = newestOf(earned);
  const next = nextWithinReach(achievements);
  const isComplete = earned.length === badges.length;
  return (
    <section
      className="grid grid-cols-[auto_minmax(0,1fr)] overflow-hidden panel max-44rem:grid-cols-1 surface"
      aria-label="Summary"
      data-tour="badges-summary"
    >
      {newest && <Newest badge={newest} />}
      <div className="grid content-center gap-6 px-8 py-6 max-44rem:px-4 max-44rem:py-6">
        <div className="grid gap-3">
          <p className="font-heading text-2xl leading-tight font-heavy tracking-[-0.012em]">
            {earned.length} of {badges.length} earned
          </p>
          <ul className="flex gap-[0.3rem] max-44rem:gap-[0.2rem]" aria-hidden="true">
            {badges.map(({ badge_id: id }, place) => (
              <li
                key={id}
                className="h-3 flex-1 rounded-pill border-[1.5px] border-line-strong bg-sunken data-earned:border-foreground data-earned:bg-sun forced-colors:data-earned:bg-[Highlight]"
                data-earned={place < earned.length || undefined}
              />
            ))}
          </ul>
        </div>
        {next && <Next achievement={next} />}
        {isComplete && <p>You earned every badge. Hats off!</p>}
      </div>
    </section>
  );
};
