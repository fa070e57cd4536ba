import type { BadgeId } from '@sixty/domain/badges';
import type { Badge } from '@sixty/contract/badges';
import { CheckIcon } from '../../ui/icons.ts';
import { VisuallyHidden } from '../../ui/skeleton.tsx';
import { BadgeArt } from '../../entities/badge/badge-art.tsx';
import { dayText } from '../../platform/day-text.ts';

type Family = {
  key: string;
  name: string;
  badges: readonly BadgeId[];
};

export const families: readonly Family[] = [
  {
    key: 'reading',
    name: 'Reading',
    badges: ['bronze_reader', 'silver_reader', 'gold_reader', 'platinum_reader'],
  },
  {
    key: 'matching',
    name: 'Matching',
    badges: ['bronze_matcher', 'silver_matcher', 'gold_matcher', 'platinum_matcher'],
  },
  { key: 'practice', name: 'Practice', badges: ['five_sessions', 'perfect_score', 'advanced_session'] },
  { key: 'games', name: 'Games', badges: ['game_explorer', 'challenger'] },
  { key: 'collections', name: 'Collections', badges: ['collection_creator', 'sharing_is_caring'] },
  { key: 'coming-here', name: 'Showing up', badges: ['first_login', 'seven_day_streak'] },
];

const BadgeEntry = ({ badge }: { badge: Badge }) => {
  const { badge_id: id, name, note, awarded_at: at } = badge;
  return (
    <li className="grid content-start justify-items-center text-center">
      <div
        className="mb-3 w-32 max-w-full data-[earned=false]:opacity-38 data-[earned=false]:[filter:saturate(0.45)] max-[50.0625rem]:w-28"
        data-earned={at !== null}
      >
        <BadgeArt badge={id} />
      </div>
      <p className="leading-[1.25] font-heavy wrap-anywhere">{name}</p>
      {at === null ? (
        <p className="mt-1 max-w-60 text-s leading-[1.4] text-balance text-foreground-soft">
          <VisuallyHidden>Not earned yet. </VisuallyHidden>
          {note}
        </p>
      ) : (
        <p className="mt-1 max-w-60 text-s leading-[1.4] font-strong text-balance text-success [&_svg]:mr-1 [&_svg]:inline-block [&_svg]:size-[1.15em] [&_svg]:align-[-0.2em] [&_time]:whitespace-nowrap">
          <CheckIcon />
          Earned <time dateTime={at}>{dayText(at)}</time>
        </p>
      )}
    </li>
  );
};

export const BadgeFamilies = ({ badges }: { badges: readonly Badge[] }) => (
  <div className="flex flex-wrap gap-6">
    {families.map(({ key, name, badges: ids }) => {
      const own = ids.flatMap((id) => badges.find(({ badge_id }) => badge_id === id) ?? []);
      if (own.length === 0) return null;
      const earned = own.filter(({ awarded_at: at }) => at !== null).length;
      return (
        <section
          key={key}
          className="min-w-0 flex-[var(--count)_1_calc(var(--count)*11rem)] panel px-6 pt-4 pb-6 [--count:4] data-[count=2]:[--count:2] data-[count=3]:[--count:3] max-[50.0625rem]:p-4 surface"
          data-count={own.length}
          aria-labelledby={`badges-${key}`}
          data-tour="badge-family"
        >
          <div className="flex items-baseline justify-between gap-3">
            <h3 className="text-l" id={`badges-${key}`}>
              {name}
            </h3>
            <p className="text-s font-strong text-foreground-soft tabular-nums">
              {earned} of {own.length}
            </p>
          </div>
          <ul className="mt-4 grid grid-cols-[repeat(var(--count),minmax(0,1fr))] gap-x-4 gap-y-6 max-[50.0625rem]:grid-cols-2">
            {own.map((badge) => (
              <BadgeEntry key={badge.badge_id} badge={badge} />
            ))}
          </ul>
        </section>
      );
    })}
  </div>
);
