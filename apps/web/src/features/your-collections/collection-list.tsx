import { useMemo } from 'react';
import type { ListedCollection } from '../../api/collections.ts';
import { useCompletionCounts } from '../../api/collections.ts';
import { useRecentReports } from '../../api/reports.ts';
import { Button } from '../../ui/button.tsx';
import { useDialogs } from '../../entities/dialogs.ts';
import { useToday } from '../../entities/review/use-today.ts';
import { quoted } from '../../entities/collection/collection-text.ts';
import { CategoryGroup } from '../../entities/collection/category.tsx';
import { lazyComponent, NoFallback } from '../../ui/lazy-component.tsx';
import { useIncrementalList } from '../../ui/lazy-list.tsx';
import type { Sort } from '../../entities/collection/collection-filters.tsx';
import { useSignedIn } from '../../api/auth.ts';
import { useSessionResult } from '../../sync/index.ts';
import { readLastSessions } from '../../platform/last-sessions.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { PlayIcon, SlidersIcon } from '../../ui/icons.ts';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { recentOf, shownRows } from './recent.ts';
import { practiceSetOf } from './readiness.ts';
import { CardList } from './collection-card.tsx';
import { firstOfGroups, groupCollections } from './sort-and-group.ts';
import { PracticingNow } from './practicing-now.tsx';

const SortableCardList = lazyComponent(
  async () => import('./sortable-card-list.tsx'),
  'SortableCardList',
  CardList,
);

const TodayStrip = lazyComponent(async () => import('./today-strip.tsx'), 'TodayStrip', NoFallback);

/** The first screen, and then as many as a slow tablet draws in 50 ms. */
const cards = { first: 12, step: 8 };

type FoundCollectionsProps = {
  found: readonly ListedCollection[];
  searchKey: string;
  sort: Sort;
};

const FoundCollections = ({ found, searchKey, sort }: FoundCollectionsProps) => {
  const { data: counts } = useCompletionCounts();
  const groups = useMemo(() => groupCollections(found), [found]);
  const { limit, showMore, sentinelRef } = useIncrementalList(found.length, `${sort} ${searchKey}`, cards);

  return (
    <>
      <div className="grid grid-cols-[repeat(var(--columns),minmax(0,1fr))] items-stretch print:block print:[&>*+*]:mt-4 gap-x-[clamp(1rem,1.6vw,1.25rem)] gap-y-6 [--columns:1] min-[34rem]:[--columns:2] min-[52rem]:[--columns:3] min-[70rem]:[--columns:4]">
        {firstOfGroups(groups, limit).map((group, index) => {
          const isFirst = index === 0;
          const list = { group, isFirst, counts };
          return (
            <div
              key={group.category}
              className="col-[span_var(--span)] grid min-w-0 [--span:var(--columns)] min-[34rem]:data-[cells=1]:[--span:1] min-[52rem]:data-[cells=2]:[--span:2] min-[70rem]:data-[cells=3]:[--span:3] [&_h2]:text-l [&>section]:grid-rows-[auto_1fr] [&>section]:gap-2 [&>section>div]:flex [&>section>div]:flex-col"
              data-cells={group.collections.length + (isFirst ? 1 : 0)}
            >
              <CategoryGroup category={group.category}>
                {sort === 'custom' ? <SortableCardList {...list} /> : <CardList {...list} />}
              </CategoryGroup>
            </div>
          );
        })}
      </div>
      {limit < found.length && (
        <div ref={sentinelRef} className="grid place-items-center">
          <Button onClick={showMore}>Show more</Button>
        </div>
      )}
    </>
  );
};

const JumpBackIn = ({ collections }: { collections: readonly ListedCollection[] }) => {
  const dialogs = useDialogs();
  const preload = dialogs.preloadProps('startSession');
  const { subject } = useSignedIn().account;
  const result = useSessionResult();
  const hasToday = (useToday()?.cards ?? 0) > 0;
  const { data, isPending } = useRecentReports();
  const rows = useMemo(
    () => (isPending ? null : recentOf(collections, data?.reports ?? [], readLastSessions(subject))),
    [collections, data, isPending, subject],
  );
  if (rows?.length === 0) return null;
  return (
    <section className="grid gap-2" aria-labelledby="jump-back-in" aria-busy={rows === null}>
      <h2 className="text-l" id="jump-back-in">
        Jump back in
      </h2>
      <ul className="grid gap-x-[clamp(1rem,1.6vw,1.25rem)] gap-y-2 min-[60rem]:grid-cols-3">
        {/* They keep the place of the rows, so that nothing below jumps. */}
        {rows === null &&
          collections.slice(0, shownRows).map(({ collection_id: id }) => (
            <li key={id}>
              <Skeleton className="block h-[72px]" />
            </li>
          ))}
        {rows?.map(({ collection, items, settings, text }, place) => {
          const { collection_id: id, name, category } = collection;
          const practice = practiceSetOf(collection, items);
          return (
            <li
              key={id}
              className={classNames(
                'category relative flex min-h-[72px] min-w-0 flex-wrap items-center gap-1 overflow-hidden rounded-m border-2 border-line py-0 pr-3 pl-6 max-[22rem]:py-2 shadow-low [--target:2.75rem] surface',
                'before:absolute before:inset-y-3.5 before:left-2.5 before:w-1.5 before:rounded-pill before:bg-(--category-color) [&>button]:flex-none',
              )}
              data-category={category}
            >
              <div className="min-w-0 flex-1 leading-[1.3] max-[22rem]:basis-full">
                <h3
                  className="truncate text-m leading-[1.3] wrap-normal"
                  id={`recent-${id}`}
                  title={name}
                  dir="auto"
                >
                  {name}
                </h3>
                <p className="truncate text-s text-foreground-soft">{text}</p>
              </div>
              <IconButton
                label={`Settings for ${quoted(name)}`}
                aria-haspopup="dialog"
                {...preload}
                onClick={() => dialogs.open('startSession', { practice })}
              >
                <SlidersIcon />
              </IconButton>
              <Button
                variant={place === 0 && !result && !hasToday ? 'primary' : 'tinted'}
                aria-describedby={`recent-${id}`}
                ignoresDoubleClick
                {...preload}
                onClick={() => dialogs.startAgain(practice, settings)}
              >
                <PlayIcon />
                Start
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
};

type CollectionListProps = FoundCollectionsProps & {
  collections: readonly ListedCollection[];
  isSearching: boolean;
};

export const CollectionList = ({ collections, isSearching, ...found }: CollectionListProps) => {
  const today = useToday();
  return (
    <>
      {!isSearching && today && today.kept.length > 0 && <TodayStrip {...today} />}
      <PracticingNow collections={collections} />
      {!isSearching && <JumpBackIn collections={collections} />}
      {found.found.length > 0 && <FoundCollections {...found} />}
    </>
  );
};
