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
import {
  createContext,
  type ReactNode,
  type RefCallback,
  useCallback,
  useContext,
  useMemo,
  useRef,
  useState,
} from 'react';
import { classNames } from './class-names.ts';
import { GripIcon } from './icons.ts';
import styles from './sortable-grid.module.css';
import { useNearViewport } from './lazy-list.tsx';

const isOnHandle = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('[data-handle]') !== null;

const isFree = (event: Event): boolean =>
  isOnHandle(event) ||
  !(event.target instanceof Element) ||
  event.target.closest('button, a, input, select, textarea, label, [popover]') === null;

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

/** Ignores Space and Enter outside the handle. */
class HandleKeyboardSensor extends KeyboardSensor {
  static override activators: typeof KeyboardSensor.activators = KeyboardSensor.activators.map(
    ({ eventName, handler }) => ({
      eventName,
      handler: (event, options, context) => isOnHandle(event.nativeEvent) && handler(event, options, context),
    }),
  );
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Left and right follow reading order across rows. */
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

// New objects would create new sensors for every entry.
const mouseOptions = { activationConstraint: { distance: 6 } };
/** The handle drags at once. Elsewhere, a finger that moves at once scrolls. */
const touchOptions = {
  activationConstraint: { delay: 250, tolerance: 8 },
  bypassActivationConstraint: ({ event }: { event: Event }) => isOnHandle(event),
};
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
  const lastOver = useRef<string | null>(null);
  return useMemo(() => {
    const placeText = (id: string) => `place ${ids.indexOf(id) + 1} of ${ids.length}`;
    return {
      onDragStart: ({ active }) => {
        const id = String(active.id);
        lastOver.current = id;
        return `You picked up ${nameOf(id)}, at ${placeText(id)}.`;
      },
      onDragOver: ({ active, over }) => {
        if (!over || String(over.id) === lastOver.current) return undefined;
        lastOver.current = String(over.id);
        return `${nameOf(String(active.id))} moves to ${placeText(String(over.id))}.`;
      },
      onDragEnd: ({ active, over }) =>
        `${nameOf(String(active.id))} was dropped at ${placeText(String((over ?? active).id))}.`,
      onDragCancel: ({ active }) => `${nameOf(String(active.id))} stays at ${placeText(String(active.id))}.`,
    };
  }, [ids, nameOf]);
};

type SortableGridProps = {
  /** Stable while the order is. */
  ids: readonly string[];
  nameOf: (id: string) => string;
  onMove: (id: string, to: number) => void;
  children: ReactNode;
};

/** Heavy: load lazily. */
export const SortableGrid = ({ ids, nameOf, onMove, children }: SortableGridProps) => {
  const sensors = useDragSensors();
  const announcements = useAnnouncements(ids, nameOf);
  // Live regions outside an open modal dialog aren't announced.
  const [container, setContainer] = useState<HTMLElement | null>(null);

  const finish = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(String(active.id), ids.indexOf(String(over.id)));
  };

  return (
    <div ref={setContainer}>
      {container && (
        <DndContext
          sensors={sensors}
          collisionDetection={closestCenter}
          onDragEnd={finish}
          accessibility={{ announcements, container, screenReaderInstructions: instructions }}
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
  attributes: Sortable['attributes'];
  setHandleRef: Sortable['setActivatorNodeRef'];
};

const HandleContext = createContext<Handle | null>(null);

const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

type SortableEntryProps = {
  id: string;
  /** For find-in-page while the entry is far from the viewport. */
  name?: string;
  /** 2,000 full entries would block a slow tablet for seconds. */
  isInitiallyOffscreen?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

type PlacedEntryProps = Omit<SortableEntryProps, 'name' | 'isInitiallyOffscreen'> & {
  nearRef: RefCallback<HTMLElement> | undefined;
};

/** Renders during every drag, without its content. */
const PlacedEntry = ({ id, className, children, nearRef }: PlacedEntryProps) => {
  const [hasReducedMotion] = useState(prefersReducedMotion);
  const { attributes, listeners, setActivatorNodeRef, setNodeRef, transform, transition, isDragging } =
    useSortable({ id, ...(hasReducedMotion && { transition: null }) });
  const handle = useMemo(
    () => ({ attributes, setHandleRef: setActivatorNodeRef }),
    [attributes, setActivatorNodeRef],
  );
  const setEntryRef = useCallback(
    (element: HTMLElement | null) => {
      setNodeRef(element);
      const leave = nearRef?.(element);
      return () => {
        setNodeRef(null);
        leave?.();
      };
    },
    [nearRef, setNodeRef],
  );
  return (
    <li
      {...listeners}
      ref={setEntryRef}
      className={classNames(styles.entry, className)}
      data-dragging={isDragging || undefined}
      style={{
        // Don't stretch entries of other sizes.
        transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
        transition,
      }}
    >
      <HandleContext value={handle}>{children}</HandleContext>
    </li>
  );
};

/** Text while far away: every draggable entry takes part in each drag. */
export const SortableEntry = ({ name, isInitiallyOffscreen = false, ...entry }: SortableEntryProps) => {
  const { isNear, height, ref } = useNearViewport(!isInitiallyOffscreen);
  if (isNear) return <PlacedEntry {...entry} nearRef={name === undefined ? undefined : ref} />;
  return (
    <li
      ref={ref}
      className={classNames(styles.entry, entry.className)}
      style={{ height: height ?? 'var(--entry-height)' }}
    >
      {name}
    </li>
  );
};

export const SortableHandle = ({ label, className }: { label: string; className?: string | undefined }) => {
  const handle = useContext(HandleContext);
  if (!handle) throw new Error('SortableHandle must be used within a SortableEntry');
  const { attributes, setHandleRef } = handle;
  return (
    <button
      {...attributes}
      ref={setHandleRef}
      type="button"
      data-handle
      aria-label={label}
      className={classNames(styles.handle, className)}
    >
      <GripIcon />
    </button>
  );
};
