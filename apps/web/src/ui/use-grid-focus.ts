import { type KeyboardEvent, useRef, useState } from 'react';
import { cellForKey, type GridPlace } from './grid-keys.ts';

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
