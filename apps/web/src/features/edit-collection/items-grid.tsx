import { useCallback, useMemo } from 'react';
import { categoryViewOf } from '../../entities/categories.ts';
import { SortableGrid } from '../../ui/sortable-grid.tsx';
import { countTextOf } from './draft-changes.ts';
import type { EditDraft } from './edit-draft.ts';
import { type ItemActions, ItemCard } from './item-card.tsx';

type ItemsGridProps = {
  readonly draft: EditDraft;
  readonly actions: ItemActions;
};

export const ItemsGrid = ({ draft, actions }: ItemsGridProps) => {
  const { items, category, countTexts } = draft;
  // Stable while only names change. IDs have no spaces.
  const joined = items.map(({ id }) => id).join(' ');
  const ids = useMemo(() => joined.split(' ').filter(Boolean), [joined]);
  const nameOf = useCallback(
    (id: string) => items.find((item) => item.id === id)?.name.trim() || 'The item',
    [items],
  );

  if (items.length === 0) {
    return (
      <p className="grid min-h-40 place-items-center rounded-l border-2 border-dashed border-line-strong p-6 text-center font-strong">
        No items yet. Add one and it’ll show up here.
      </p>
    );
  }
  return (
    <SortableGrid ids={ids} nameOf={nameOf} onMove={actions.move}>
      <ol
        className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3 [--entry-height:15rem] data-[layout=patterns]:grid-cols-[repeat(auto-fill,minmax(min(12rem,46%),1fr))]"
        data-layout={categoryViewOf(category).hasPatterns ? 'patterns' : undefined}
      >
        {items.map((item, place) => (
          <ItemCard
            key={item.id}
            item={item}
            countText={countTextOf(item, countTexts)}
            category={category}
            place={place}
            isLast={place === items.length - 1}
            actions={actions}
          />
        ))}
      </ol>
    </SortableGrid>
  );
};
