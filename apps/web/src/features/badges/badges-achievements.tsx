import type { ReactNode } from 'react';
import { usePracticedCollections } from '../../api/collections.ts';
import { useCompletionCounts } from '../../api/recent-reports.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TryAgain } from '../../ui/notice.tsx';
import { AchievementList } from './achievement-list.tsx';
import { BadgeFamilies } from './badge-families.tsx';
import { CompletionList } from './completion-list.tsx';
import { Summary } from './summary.tsx';
import { useAchievements, useBadges } from './use-badges.ts';

type PartProps = {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly tour?: string;
  readonly isLoading: boolean;
  readonly children: ReactNode;
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
