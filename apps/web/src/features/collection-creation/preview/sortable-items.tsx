import type { Item } from '@sixty/domain/items';
import { memo, useCallback, useMemo } from 'react';
import { itemSetStyle } from '../../../entities/item/item-stimulus.tsx';
import { SortableEntry, SortableGrid, SortableHandle } from '../../../ui/sortable-grid.tsx';
import { editOf, itemsClass, type ItemsProps, PreviewItem, shownAtOnce } from './preview-item.tsx';

type EntryProps = Pick<ItemsProps, 'step' | 'actions'> & {
  item: Item;
  edit: string | null;
  isMovable: boolean;
  isInitiallyOffscreen: boolean;
};

const Entry = memo(({ item, step, edit, isMovable, isInitiallyOffscreen, actions }: EntryProps) => (
  <SortableEntry
    id={item.id}
    name={item.name}
    isInitiallyOffscreen={isInitiallyOffscreen}
    className="min-w-0 [contain-intrinsic-size:auto_var(--entry-height)] [content-visibility:auto] [overflow-clip-margin:0.75rem]"
  >
    <PreviewItem
      item={item}
      step={step}
      edit={edit}
      actions={actions}
      handle={isMovable && <SortableHandle label={`Move ${item.name}`} />}
    />
  </SortableEntry>
));

export const SortableItems = memo(({ items, step, layout, edits, actions }: ItemsProps) => {
  const ids = useMemo(() => items.map(({ id }) => id), [items]);
  const nameOf = useCallback(
    (id: string) => items.find((item) => item.id === id)?.name ?? 'The item',
    [items],
  );
  const onMove = useCallback((id: string, to: number) => actions.onEdit({ type: 'move', id, to }), [actions]);
  return (
    <SortableGrid ids={ids} nameOf={nameOf} onMove={onMove}>
      <ol className={itemsClass} data-layout={layout} style={itemSetStyle(items)}>
        {items.map((item, place) => (
          <Entry
            key={item.id}
            item={item}
            step={step}
            edit={editOf(edits, item)}
            isMovable={items.length > 1}
            isInitiallyOffscreen={place >= shownAtOnce}
            actions={actions}
          />
        ))}
      </ol>
    </SortableGrid>
  );
});
