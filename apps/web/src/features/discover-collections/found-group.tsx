import type { PublicCollection } from '../../api/collections.ts';
import type { Category } from '@sixty/domain/categories';
import { useEffect, useLayoutEffect } from 'react';
import { logError } from '../../platform/log.ts';
import { Button } from '../../ui/button.tsx';
import { cardColorOf, CardGrid } from '../../ui/card.tsx';
import { CategoryGroup } from '../../entities/collection/category-group.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PublicCard } from './public-card.tsx';
import { isAsWritten, listOf, type Search } from './search.ts';
import { usePublicCollections } from './use-public-collections.ts';

/** The page shows `found` (exact) before `foundNear`. */
export type GroupState = 'loading' | 'empty' | 'found' | 'foundNear' | 'failed';

type FoundGroupProps = {
  readonly search: Search;
  readonly category: Category;
  readonly firstColor: number;
  readonly onPreview: (collection: PublicCollection) => void;
  readonly onState: (category: Category, state: GroupState) => void;
};

export const FoundGroup = ({ search, category, firstColor, onPreview, onState }: FoundGroupProps) => {
  const found = usePublicCollections(search, category);
  const collections = listOf(found.data?.pages ?? []);

  let state: GroupState = 'loading';
  if (collections.length > 0) state = isAsWritten(search, collections) ? 'found' : 'foundNear';
  else if (found.data) state = 'empty';
  else if (found.error) state = 'failed';
  const isKnown = !found.isPlaceholderData;
  // Before the paint: until then, the page shows that this group loads.
  useLayoutEffect(() => {
    if (isKnown) onState(category, state);
  }, [onState, category, state, isKnown]);
  useEffect(() => {
    if (found.error) logError('Public collections didn’t load.', found.error);
  }, [found.error]);

  if (collections.length === 0) return null;
  return (
    <CategoryGroup category={category}>
      <CardGrid>
        {collections.map((collection, index) => (
          <li key={collection.collection_id}>
            <PublicCard
              collection={collection}
              color={cardColorOf(firstColor + index)}
              onPreview={onPreview}
            />
          </li>
        ))}
      </CardGrid>
      {found.isFetchNextPageError && <Notice tone="note">More didn’t load.</Notice>}
      {found.hasNextPage && (
        <div className="grid place-items-center">
          <Button
            isBusy={found.isFetchingNextPage}
            aria-label={`Show more of ${category}`}
            onClick={() => void found.fetchNextPage()}
          >
            Show more
          </Button>
        </div>
      )}
    </CategoryGroup>
  );
};
