import { useEffect, useRef } from 'react';

/** The pressed button leaves with its card, or with the drawing of an empty class. */
export const useFocusAfterChange = () => {
  const roster = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const changedPlace = useRef<number | null>(null);
  useEffect(() => {
    const place = changedPlace.current;
    if (place === null || document.activeElement !== document.body) return;
    changedPlace.current = null;
    const cards = roster.current?.querySelectorAll('li') ?? [];
    const card = cards[Math.min(place, cards.length - 1)];
    (card?.querySelector('button') ?? addButton.current)?.focus({ preventScroll: true });
  });
  return {
    roster,
    addButton,
    noteChange: (place: number) => {
      changedPlace.current = place;
    },
  };
};
