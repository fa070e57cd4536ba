import type { Achievement } from '@sixty/contract/badges';
import type { ReactNode } from 'react';
import { CheckIcon } from '../../ui/icons.ts';
import { BadgeArt } from '../../entities/badge/badge-art.tsx';
import { usePracticedCollections } from '../../api/reports.ts';
import { useCompletionCounts } from '../../api/collections.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TryAgain } from '../../ui/notice.tsx';
import { progressShareOf } from './next-badge.ts';
import { ProgressBar } from './progress-bar.tsx';
import { Summary } from './summary.tsx';
import { BadgeFamilies } from './badge-families.tsx';
import { CompletionList } from './completion-list.tsx';
import { useAchievements, useBadges } from '../../api/badges.ts';

const AchievementList = ({ achievements }: { achievements: readonly Achievement[] }) => (
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
            <ProgressBar label={name} text={progress} share={progressShareOf(achievement)} />
            <p className="text-s leading-[1.3] text-foreground-soft tabular-nums">{progress}</p>
          </div>
        </li>
      );
    })}
  </ul>
);

type PartProps = {
  id: string;
  title: string;
  about: string;
  tour?: string;
  isLoading: boolean;
  children: ReactNode;
};

const Part = ({ id, title, about, tour, isLoading, children }: PartProps) => (
  <section className="grid gap-4" aria-labelledby={id}>
    <div data-tour={tour}>
      <h2 className="text-2xl" id={id}>
        {title}
      </h2>
      <p className="mt-1">{about}</p>
    </div>
    {isLoading ? <Skeleton className="h-76 rounded-l" /> : children}
  </section>
);

export const BadgesAchievements = () => {
  const badges = useBadges();
  const achievements = useAchievements();
  const counts = useCompletionCounts();
  const practiced = usePracticedCollections();
  const parts = [badges, achievements, counts, practiced];
  // A refetch resets `isPending` and `error`, but the loaded page must stay.
  const failed = parts.filter(({ data, isFetched }) => isFetched && data === undefined);
  const [badgeList, achievementList] = [badges.data ?? [], achievements.data ?? []];
  const isSummaryLoading = !badges.isFetched || !achievements.isFetched;

  return (
    <div className="grid grid-cols-1 gap-8">
      <PageTitle>Badges and achievements</PageTitle>
      {failed.length > 0 && (
        <TryAgain
          tone="note"
          isBusy={failed.some(({ isFetching }) => isFetching)}
          onTry={() => failed.forEach(({ refetch }) => void refetch())}
        >
          Some of this didn’t load. Everything you earned is safe.
        </TryAgain>
      )}
      {isSummaryLoading ? (
        <>
          <output className="visually-hidden">Loading badges and achievements...</output>
          <Skeleton className="h-74 rounded-l max-60rem:h-102 max-44rem:h-156" />
        </>
      ) : (
        badgeList.length > 0 && <Summary badges={badgeList} achievements={achievementList} />
      )}
      <Part
        id="badges"
        title="Badges"
        about="Earn them once, keep them forever."
        isLoading={!badges.isFetched}
      >
        {badgeList.length > 0 ? (
          <BadgeFamilies badges={badgeList} />
        ) : (
          <p>There are no badges to show right now.</p>
        )}
      </Part>
      <Part
        id="achievements"
        title="Achievements"
        about="Your progress toward each badge."
        tour="achievements"
        isLoading={!achievements.isFetched}
      >
        {achievementList.length > 0 ? (
          <AchievementList achievements={achievementList} />
        ) : (
          <p>There are no achievements to show right now.</p>
        )}
      </Part>
      <Part
        id="completions"
        title="Finished collections"
        about="How many times you finished a session or challenge with each one."
        tour="completions"
        isLoading={!counts.isFetched || !practiced.isFetched}
      >
        <CompletionList counts={counts.data ?? {}} practiced={practiced.data} />
      </Part>
    </div>
  );
};
