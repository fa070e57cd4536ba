import { type ButtonHTMLAttributes, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';

/** Table cells can't be buttons. */
export const GridRow = ({ className, children }: { className?: string; children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see above
  <div className={className} role="row">
    {children}
  </div>
);

type GridCellProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'role' | 'aria-selected'> & {
  isSelected: boolean;
};

export const GridCell = ({ isSelected, ...rest }: GridCellProps) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see above
  <button {...rest} type="button" role="gridcell" aria-selected={isSelected} />
);

/** Grids may have gaps, like the periodic table. */
export type GridPlace = { row: number; column: number };

/** Arrows skip gaps and go to the nearest cell of the next row. */
export const cellForKey = (places: readonly GridPlace[], current: number, key: string): number | null => {
  const from = places[current];
  if (from === undefined) return null;
  const where = (isWanted: (place: GridPlace) => boolean): readonly number[] =>
    places.flatMap((place, index) => (isWanted(place) ? [index] : []));
  /** Prefers the left one of two. */
  const nearest = (indices: readonly number[], column = from.column): number | null => {
    const distance = (index: number): number => Math.abs((places[index]?.column ?? 0) - column);
    return indices.toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
  };
  const rowBeside = (direction: 1 | -1): readonly number[] => {
    const rows = places.map(({ row }) => row).filter((row) => (row - from.row) * direction > 0);
    const beside = direction === 1 ? Math.min(...rows) : Math.max(...rows);
    return where(({ row }) => row === beside);
  };
  const inRow = where(({ row }) => row === from.row);
  switch (key) {
    case 'ArrowRight':
      return nearest(where(({ row, column }) => row === from.row && column > from.column));
    case 'ArrowLeft':
      return nearest(where(({ row, column }) => row === from.row && column < from.column));
    case 'ArrowDown':
      return nearest(rowBeside(1));
    case 'ArrowUp':
      return nearest(rowBeside(-1));
    case 'Home':
      return nearest(inRow, 0);
    case 'End':
      return nearest(inRow, Number.MAX_SAFE_INTEGER);
    default:
      return null;
  }
};

export const buttonsOf = (side: HTMLElement | null): HTMLElement[] => [
  ...(side?.querySelectorAll<HTMLElement>('button') ?? []),
];

const gridPlaceOf = (button: HTMLElement): GridPlace => {
  const { top, left, width } = button.getBoundingClientRect();
  return { row: Math.round(top), column: left + width / 2 };
};

/** Arrows between the buttons of an element, wherever they stand. */
export const moveFocusByKey = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const buttons = buttonsOf(event.currentTarget);
  const current = buttons.findIndex((button) => button === document.activeElement);
  const next = cellForKey(buttons.map(gridPlaceOf), current, event.key);
  if (next === null) return;
  event.preventDefault();
  buttons[next]?.focus();
};

/** Roving tabindex for `role="grid"`; cells have `data-cell`, in the order of `places`. */
export const useGridFocus = (places: readonly GridPlace[]) => {
  const grid = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);

  const focusCell = (index: number) => {
    setActive(index);
    grid.current?.querySelectorAll<HTMLElement>('[data-cell]')[index]?.focus();
  };

  return {
    active,
    focusCell,
    gridProps: {
      ref: grid,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const next = cellForKey(places, active, event.key);
        if (next === null) return;
        event.preventDefault();
        focusCell(next);
      },
    },
    cellProps: (index: number) => ({
      'data-cell': index,
      tabIndex: index === active ? 0 : -1,
      onFocus: () => setActive(index),
    }),
  };
};
