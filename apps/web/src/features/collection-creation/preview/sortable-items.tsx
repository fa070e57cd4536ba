import { memo, useCallback, useMemo } from 'react';
import { SortableEntry, SortableGrid, SortableHandle } from '../../../ui/sortable-grid.tsx';
import type { ItemsProps } from './plain-items.tsx';
import { PreviewItem } from './preview-item.tsx';

/** The cards of the preview, to be put in order with the mouse, a finger or the keyboard. */
export const SortableItems = memo(({ items, step, className, layout, onMove, ...actions }: ItemsProps) => {
  const ids = useMemo(() => items.map(({ id }) => id), [items]);
  const nameOf = useCallback(
    (id: string) => items.find((item) => item.id === id)?.name ?? 'The item',
    [items],
  );
  return (
    <SortableGrid ids={ids} nameOf={nameOf} onMove={onMove}>
      <ol className={className} data-layout={layout}>
        {items.map((item) => (
          <SortableEntry key={item.id} id={item.id}>
            <PreviewItem
              item={item}
              step={step}
              handle={items.length > 1 && <SortableHandle label={`Move ${item.name}`} />}
              {...actions}
            />
          </SortableEntry>
        ))}
      </ol>
    </SortableGrid>
  );
});
