import { useCallback, useMemo } from 'react';
import { categoryViewOf } from '../../entities/categories.ts';
import { SortableGrid } from '../../ui/sortable-grid.tsx';
import type { EditDraft } from './edit-draft.ts';
import { ItemCard } from './item-card.tsx';
import type { ItemActions } from './item-card.tsx';
import styles from './items-grid.module.css';

type ItemsGridProps = {
  readonly draft: EditDraft;
  readonly actions: ItemActions;
};

/** The items in their order, each to be changed, moved or taken out. */
export const ItemsGrid = ({ draft, actions }: ItemsGridProps) => {
  const { entries, category } = draft;
  // An id has no space in it. The list of ids stays the same one while only names change.
  const joined = entries.map(({ item }) => item.id).join(' ');
  const ids = useMemo(() => joined.split(' ').filter(Boolean), [joined]);
  const nameOf = useCallback(
    (id: string) => entries.find(({ item }) => item.id === id)?.item.name.trim() || 'The item',
    [entries],
  );

  if (entries.length === 0) {
    return <p className={styles['nothing']}>No items yet. Add one and it’ll show up here.</p>;
  }
  return (
    <SortableGrid ids={ids} nameOf={nameOf} onMove={actions.move}>
      <ol
        className={styles['items']}
        data-layout={categoryViewOf(category).hasPatterns ? 'patterns' : undefined}
      >
        {entries.map((entry, place) => (
          <ItemCard
            key={entry.item.id}
            entry={entry}
            category={category}
            place={place}
            isLast={place === entries.length - 1}
            actions={actions}
          />
        ))}
      </ol>
    </SortableGrid>
  );
};
