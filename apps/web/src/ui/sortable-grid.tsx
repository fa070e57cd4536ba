import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { Announcements, DragEndEvent, KeyboardCoordinateGetter, SensorDescriptor } from '@dnd-kit/core';
import {
  hasSortableData,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable';
import { createContext, useCallback, useContext, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { GripIcon } from './icons.tsx';
import styles from './sortable-grid.module.css';
import { useIsNear } from './use-is-near.ts';

/** What is pressed for its own sake is not the beginning of a drag; the handle is. */
const isFree = ({ target }: Event): boolean =>
  !(target instanceof Element) ||
  target.closest('[data-handle]') !== null ||
  target.closest('button, a, input, select, textarea, label, [popover]') === null;

class FreeMouseSensor extends MouseSensor {
  static override activators: typeof MouseSensor.activators = MouseSensor.activators.map(
    ({ eventName, handler }) => ({
      eventName,
      handler: (event, options) => isFree(event.nativeEvent) && handler(event, options),
    }),
  );
}

class FreeTouchSensor extends TouchSensor {
  static override activators: typeof TouchSensor.activators = TouchSensor.activators.map(
    ({ eventName, handler }) => ({
      eventName,
      handler: (event, options) => isFree(event.nativeEvent) && handler(event, options),
    }),
  );
}

/** Without this Space and Enter would lift an entry that has no handle for the moment, such as one that is a form. */
class HandleKeyboardSensor extends KeyboardSensor {
  static override activators: typeof KeyboardSensor.activators = KeyboardSensor.activators.map(
    ({ eventName, handler }) => ({
      eventName,
      handler: (event, options, context) =>
        event.target instanceof Element &&
        event.target.closest('[data-handle]') !== null &&
        handler(event, options, context),
    }),
  );
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Left and right go through the rows as reading does, over their ends; up and down go by what lies there. */
const placeForArrow: KeyboardCoordinateGetter = (event, details) => {
  const step = steps[event.code];
  const { active, over, droppableRects } = details.context;
  if (step === undefined || !active || !hasSortableData(active)) {
    return sortableKeyboardCoordinates(event, details);
  }
  event.preventDefault();
  const { items } = active.data.current.sortable;
  const next = items[items.indexOf((over ?? active).id) + step];
  const rect = next === undefined ? undefined : droppableRects.get(next);
  return rect && { x: rect.left, y: rect.top };
};

// Constant, since a new object would be a new sensor to every entry. A finger that rests drags, one that moves scrolls.
const mouseOptions = { activationConstraint: { distance: 6 } };
const touchOptions = { activationConstraint: { delay: 180, tolerance: 8 } };
const keyboardOptions = {
  coordinateGetter: placeForArrow,
  scrollBehavior: 'auto',
} as const;

const useDragSensors = (): SensorDescriptor<object>[] =>
  useSensors(
    useSensor(FreeMouseSensor, mouseOptions),
    useSensor(FreeTouchSensor, touchOptions),
    useSensor(HandleKeyboardSensor, keyboardOptions),
  );

const instructions = {
  draggable:
    'Press Space to pick it up, use the arrow keys to move it, and press Space to drop it. Press Escape to cancel.',
};

const useAnnouncements = (ids: readonly string[], nameOf: (id: string) => string): Announcements => {
  // Lifted, an entry lies over its own place, which is no news.
  const lastOver = useRef<string | null>(null);
  return useMemo(() => {
    const placeOf = (id: string) => `place ${ids.indexOf(id) + 1} of ${ids.length}`;
    return {
      onDragStart: ({ active }) => {
        const id = String(active.id);
        lastOver.current = id;
        return `You picked up ${nameOf(id)}, at ${placeOf(id)}.`;
      },
      onDragOver: ({ active, over }) => {
        if (!over || String(over.id) === lastOver.current) return undefined;
        lastOver.current = String(over.id);
        return `${nameOf(String(active.id))} moves to ${placeOf(String(over.id))}.`;
      },
      onDragEnd: ({ active, over }) =>
        `${nameOf(String(active.id))} was dropped at ${placeOf(String((over ?? active).id))}.`,
      onDragCancel: ({ active }) => `${nameOf(String(active.id))} stays at ${placeOf(String(active.id))}.`,
    };
  }, [ids, nameOf]);
};

type SortableGridProps = {
  /** All entries in their order: constant while the order is. */
  readonly ids: readonly string[];
  readonly nameOf: (id: string) => string;
  /** Put down at this place among `ids`, counted from 0. */
  readonly onMove: (id: string, to: number) => void;
  /** The `SortableEntry`s, in whatever list. */
  readonly children: ReactNode;
};

/**
 * Lets entries be dragged to another place: with the mouse at once, with a finger that rests on one, and with the
 * keyboard by its `SortableHandle`, announced to screen readers. Heavy, hence to be loaded where it is needed.
 */
export const SortableGrid = ({ ids, nameOf, onMove, children }: SortableGridProps) => {
  const sensors = useDragSensors();
  const announcements = useAnnouncements(ids, nameOf);
  // What is announced has to stand where the list is: outside an open dialog nothing is read.
  const [place, setPlace] = useState<HTMLElement | null>(null);

  const finish = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(String(active.id), ids.indexOf(String(over.id)));
  };

  return (
    <div ref={setPlace}>
      {place && (
        <DndContext
          sensors={sensors}
          collisionDetection={closestCenter}
          onDragEnd={finish}
          accessibility={{ announcements, container: place, screenReaderInstructions: instructions }}
        >
          <SortableContext items={ids as string[]} strategy={rectSortingStrategy}>
            {children}
          </SortableContext>
        </DndContext>
      )}
    </div>
  );
};

type Sortable = ReturnType<typeof useSortable>;
type Handle = {
  readonly attributes: Sortable['attributes'];
  readonly place: Sortable['setActivatorNodeRef'];
};

const HandleContext = createContext<Handle | null>(null);

const isMotionUnwanted = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

type SortableEntryProps = {
  readonly id: string;
  /**
   * What stands for the entry while it is far from the window: it is still found by a search in the page. Without it the
   * entry is always whole: for a list that is never long.
   */
  readonly name?: string;
  /**
   * Begins as its name alone, as high as the list's `--entry-height`: for entries far down a list that may be long.
   * Two thousand whole ones at once would keep a slow tablet busy for seconds.
   */
  readonly isFarAtFirst?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

type PlacedEntryProps = Omit<SortableEntryProps, 'name' | 'isFarAtFirst'> & {
  readonly onPlace: (element: HTMLElement | null) => void;
};

/** It is drawn again while something is dragged; what lies in it is not. */
const PlacedEntry = ({ id, className, children, onPlace }: PlacedEntryProps) => {
  const [isStill] = useState(isMotionUnwanted);
  const { attributes, listeners, setActivatorNodeRef, setNodeRef, transform, transition, isDragging } =
    useSortable({ id, ...(isStill && { transition: null }) });
  const handle = useMemo(
    () => ({ attributes, place: setActivatorNodeRef }),
    [attributes, setActivatorNodeRef],
  );
  const place = useCallback(
    (element: HTMLElement | null) => {
      setNodeRef(element);
      onPlace(element);
    },
    [onPlace, setNodeRef],
  );
  return (
    <li
      {...listeners}
      ref={place}
      className={classNames(styles['entry'], className)}
      data-dragging={isDragging || undefined}
      style={{
        // Without its scale: entries of different sizes must not be stretched.
        transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
        transition,
      }}
    >
      <HandleContext value={handle}>{children}</HandleContext>
    </li>
  );
};

/**
 * One entry of a `SortableGrid`. Far from the window it is only its name: each entry that can be dragged takes part in
 * every drag, and two thousand of them would keep a slow computer busy for seconds.
 */
export const SortableEntry = ({ name, isFarAtFirst = false, ...entry }: SortableEntryProps) => {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const { isNear, height } = useIsNear(name === undefined ? null : element, !isFarAtFirst);
  if (isNear) return <PlacedEntry {...entry} onPlace={setElement} />;
  return (
    <li
      ref={setElement}
      className={classNames(styles['entry'], entry.className)}
      style={{ height: height ?? 'var(--entry-height)' }}
    >
      {name}
    </li>
  );
};

/** The button by which the keyboard moves the entry that it stands in, and which shows that it can be dragged. */
export const SortableHandle = ({
  label,
  className,
}: {
  readonly label: string;
  readonly className?: string | undefined;
}) => {
  const handle = useContext(HandleContext);
  if (!handle) throw new Error('A SortableHandle belongs into a SortableEntry');
  const { attributes, place } = handle;
  return (
    <button
      {...attributes}
      ref={place}
      type="button"
      data-handle
      aria-label={label}
      className={classNames(styles['handle'], className)}
    >
      <GripIcon />
    </button>
  );
};
