import type { ListedCollection } from '../../api/collections.ts';
import { useMemo } from 'react';
import { useCompletionCounts } from '../../api/recent-reports.ts';
import { Button } from '../../ui/button.tsx';
import { CategoryGroup } from '../../entities/collection/category-group.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { useShownPart } from '../../ui/near-entry.tsx';
import type { CardActions } from './card-actions.ts';
import { CardList } from './card-list.tsx';
import { firstOfGroups, groupCollections } from './groups.ts';
import type { Sort } from '../../entities/collection/collection-filters.tsx';

const SortableCardList = lazyComponent(
  async () => import('./sortable-card-list.tsx'),
  'SortableCardList',
  CardList,
);

/** The first screen, and then as many as a slow tablet draws in 50 ms. */
const cards = { first: 12, step: 8 };

export type FoundCollectionsProps = {
  readonly found: readonly ListedCollection[];
  readonly searchKey: string;
  readonly sort: Sort;
  readonly actions: CardActions;
  readonly onReorder: (part: readonly string[]) => void;
};

export const FoundCollections = ({ found, searchKey, sort, actions, onReorder }: FoundCollectionsProps) => {
  const { data: counts } = useCompletionCounts();
  const groups = useMemo(() => groupCollections(found), [found]);
  const { limit, showMore, end } = useShownPart(found.length, `${sort} ${searchKey}`, cards);

  return (
    <>
      <div className="grid grid-cols-[repeat(var(--columns),minmax(0,1fr))] items-stretch gap-x-[clamp(1rem,1.6vw,1.25rem)] gap-y-6 [--columns:1] min-[34rem]:[--columns:2] min-[52rem]:[--columns:3] min-[70rem]:[--columns:4]">
        {firstOfGroups(groups, limit).map((group, index) => {
          const isFirst = index === 0;
          const list = { group, isFirst, counts, actions };
          return (
            <div
              key={group.category}
              className="col-[span_var(--span)] grid min-w-0 [--span:var(--columns)] min-[34rem]:data-[cells=1]:[--span:1] min-[52rem]:data-[cells=2]:[--span:2] min-[70rem]:data-[cells=3]:[--span:3] [&_h2]:text-l [&>section]:grid-rows-[auto_1fr] [&>section]:gap-2 [&>section>div]:flex [&>section>div]:flex-col"
              data-cells={group.collections.length + (isFirst ? 1 : 0)}
            >
              <CategoryGroup category={group.category}>
                {sort === 'custom' ? (
                  <SortableCardList {...list} onReorder={onReorder} />
                ) : (
                  <CardList {...list} />
                )}
              </CategoryGroup>
            </div>
          );
        })}
      </div>
      {limit < found.length && (
        <div ref={end} className="grid place-items-center">
          <Button onClick={showMore}>Show more</Button>
        </div>
      )}
    </>
  );
};
