import { fullMessage, type Item, itemLimits, makeTextItem } from '@sixty/domain/items';
import { useState } from 'react';
import { VisuallyHidden } from '../../../ui/skeleton.tsx';
import { useCreation } from '../creation.tsx';
import { withItem, withItemEdit } from '../draft.ts';

/** `round` makes equal texts announce again. */
type Announcement = { text: string; round: number };

export const useAdding = () => {
  const { draft, changeDraft } = useCreation();
  const [last, setLast] = useState<Announcement>({ text: '', round: 0 });
  const announce = (text: string) => setLast(({ round }) => ({ text, round: round + 1 }));

  /** False if the collection is full. */
  const add = (item: Item): boolean => {
    if (draft.items.length >= itemLimits.items) return false;
    changeDraft((current) => withItem(current, item));
    announce(`${item.name} added.`);
    return true;
  };

  return { add, announce, last };
};

export const useToggling = () => {
  const { draft, changeDraft } = useCreation();
  const { add, announce, last } = useAdding();
  const [error, setError] = useState<string | null>(null);

  const toggle = (name: string, label: string) => {
    const existing = draft.items.find((item) => item.name === name);
    setError(null);
    if (existing) {
      changeDraft((current) => withItemEdit(current, { type: 'remove', ids: [existing.id] }));
      announce(`${label} removed.`);
    } else if (!add(makeTextItem('', name))) setError(fullMessage);
  };

  return { toggle, error, last };
};

export const Announced = ({ last: { text, round } }: { last: Announcement }) => (
  <VisuallyHidden>
    <output>
      <span key={round}>{text}</span>
    </output>
  </VisuallyHidden>
);
