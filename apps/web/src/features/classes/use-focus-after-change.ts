import { useEffect, useRef } from 'react';

/** For lists whose buttons remove their own entry. */
export const useFocusAfterChange = <List extends HTMLElement>() => {
  const list = useRef<List>(null);
  const fallback = useRef<HTMLButtonElement>(null);
  const changedPlace = useRef<number | null>(null);
  useEffect(() => {
    const place = changedPlace.current;
    if (place === null || document.activeElement !== document.body) return;
    changedPlace.current = null;
    const entries = list.current?.querySelectorAll('li') ?? [];
    const entry = entries[Math.min(place, entries.length - 1)];
    (entry?.querySelector('button') ?? fallback.current)?.focus({ preventScroll: true });
  });
  return {
    list,
    fallback,
    noteChange: (place: number) => {
      changedPlace.current = place;
    },
  };
};
