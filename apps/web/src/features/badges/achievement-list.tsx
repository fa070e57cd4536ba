import type { Achievement } from '@sixty/contract/badges';
import { CheckIcon } from '../../ui/icons.ts';
import { BadgeArt } from '../../entities/badge/badge-art.tsx';
import { shareOf } from './next-badge.ts';
import { ProgressBar } from './progress-bar.tsx';

export const AchievementList = ({ achievements }: { readonly achievements: readonly Achievement[] }) => (
  <ul className="[columns:24rem_2] gap-x-12 panel px-6 py-3 max-40rem:px-4 max-40rem:py-2 surface">
    {achievements.map((achievement) => {
      const { achievement_id: id, name, progress, is_earned: isEarned } = achievement;
      return (
        <li
          key={id}
          className="grid break-inside-avoid grid-cols-[3rem_minmax(0,1fr)] items-center gap-4 px-0 py-3"
        >
          <div
            className="data-[earned=false]:opacity-38 data-[earned=false]:[filter:saturate(0.45)]"
            data-earned={isEarned}
          >
            <BadgeArt badge={id} />
          </div>
          <div className="grid gap-[0.2rem]">
            <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-0 leading-[1.3] font-strong">
              {name}
              {isEarned && (
                <span className="inline-flex items-center gap-1 text-xs text-success [&_svg]:size-[1.15em]">
                  <CheckIcon />
                  Earned
                </span>
              )}
            </p>
            <ProgressBar label={name} text={progress} share={shareOf(achievement)} />
            <p className="text-s leading-[1.3] text-foreground-soft tabular-nums">{progress}</p>
          </div>
        </li>
      );
    })}
  </ul>
);
