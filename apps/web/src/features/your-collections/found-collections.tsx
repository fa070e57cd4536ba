import type { ListedCollection } from '../../api/collections.ts';
import { useMemo } from 'react';
import { useCompletionCounts } from '../../api/completion-counts.ts';
import { Button } from '../../ui/button.tsx';
import { CategoryGroup } from '../../entities/collection/category-group.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { useShownPart } from '../../ui/use-shown-part.ts';
import type { CardActions } from './card-actions.ts';
import { CardList } from './card-list.tsx';
import styles from './found-collections.module.css';
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
      <div className={styles['groups']}>
        {firstOfGroups(groups, limit).map((group, index) => {
          const isFirst = index === 0;
          const list = { group, isFirst, counts, actions };
          return (
            <div
              key={group.category}
              className={styles['group']}
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
        <div ref={end} className="center">
          <Button onClick={showMore}>Show more</Button>
        </div>
      )}
    </>
  );
};
