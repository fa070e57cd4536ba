import { itemLimits } from '@sixty/domain/items';
import type { Item } from '@sixty/domain/items';
import { useState } from 'react';
import { withItem } from '../draft/item-changes.ts';
import type { OwnFormProps } from './own-form-props.ts';

/** What was added last, said to those who do not see it appear. `round` tells one from the next. */
export type LastAdded = { readonly text: string; readonly round: number };

/** Adds an item, as long as there is room, and says so. */
export const useAdding = ({ draft, onChange }: OwnFormProps) => {
  const [last, setLast] = useState<LastAdded>({ text: '', round: 0 });
  const say = (text: string) => setLast(({ round }) => ({ text, round: round + 1 }));

  /** False if the collection is full. */
  const add = (item: Item): boolean => {
    if (draft.items.length >= itemLimits.items) return false;
    onChange((current) => withItem(current, item));
    say(`${item.name} added.`);
    return true;
  };

  return { add, say, last };
};
