import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { Announcements, DragEndEvent } from '@dnd-kit/core';
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable';
import type { Item } from '@sixty/domain/items';
import { memo, useMemo } from 'react';
import { PreviewItem } from './preview-item.tsx';
import type { ItemActions } from './preview-item.tsx';

type SortableItemProps = ItemActions & { readonly item: Item; readonly step: 'setup' | 'finalStep' };

const SortableItem = (props: SortableItemProps) => {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: props.item.id,
  });
  return (
    <PreviewItem
      {...props}
      moving={{
        ref: setNodeRef,
        handle: { ...attributes, ...listeners },
        isMoving: isDragging,
        style: {
          // Cards of one row differ in nothing but their place.
          transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined,
          transition,
        },
      }}
    />
  );
};

type SortableItemsProps = ItemActions & {
  readonly items: readonly Item[];
  readonly step: 'setup' | 'finalStep';
  readonly onMove: (id: string, placeOf: string) => void;
};

const instructions = {
  draggable:
    'To move an item, press Space. Move it with the arrow keys, put it down with Space, or press Escape to leave it where it was.',
};

/** The cards of the preview, to be put in order with the mouse, a finger or the keyboard. */
export const SortableItems = memo(({ items, step, onMove, ...actions }: SortableItemsProps) => {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A finger that only scrolls the page moves at once.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = useMemo(() => items.map(({ id }) => id), [items]);

  const announcements = useMemo<Announcements>(() => {
    const nameOf = (id: string | number) => items.find((item) => item.id === id)?.name ?? 'The item';
    const placeOf = (id: string | number) => `place ${ids.indexOf(String(id)) + 1} of ${ids.length}`;
    return {
      onDragStart: ({ active }) => `${nameOf(active.id)} is picked up, at ${placeOf(active.id)}.`,
      onDragOver: ({ active, over }) =>
        over ? `${nameOf(active.id)} is at ${placeOf(over.id)}.` : undefined,
      onDragEnd: ({ active, over }) =>
        `${nameOf(active.id)} is put down, at ${placeOf(over?.id ?? active.id)}.`,
      onDragCancel: ({ active }) => `${nameOf(active.id)} stays where it was.`,
    };
  }, [items, ids]);

  const finish = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(String(active.id), String(over.id));
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={finish}
      accessibility={{ announcements, screenReaderInstructions: instructions, container: document.body }}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        {items.map((item) => (
          <SortableItem key={item.id} item={item} step={step} {...actions} />
        ))}
      </SortableContext>
    </DndContext>
  );
});
