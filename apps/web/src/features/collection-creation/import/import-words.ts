import { itemLimits } from '@sixty/domain/items';
import type { ImportPlan, LeftOut } from '@sixty/domain/transfer';

const noRoom = `a collection holds ${itemLimits.items} items at most`;

/** Why one is left out, and why several are. */
const reasons: Readonly<Record<LeftOut, readonly [one: string, several: string]>> = {
  empty: ['there is nothing in it', 'there is nothing in them'],
  repeated: ['it is there already', 'they are there already'],
  tooLong: ['it is too long', 'they are too long'],
  noRoom: [noRoom, noRoom],
};

/** What is left out of a table's rows or a file's items, a sentence for each reason. */
export const leftOutTexts = ({ leftOut }: ImportPlan, noun: 'row' | 'item' = 'row'): readonly string[] =>
  [...Map.groupBy(leftOut, ({ reason }) => reason)].map(([reason, { length }]) => {
    const [one, several] = reasons[reason];
    return length === 1 ? `1 ${noun} left out: ${one}.` : `${length} ${noun}s left out: ${several}.`;
  });

/** 'Add 12 items' */
export const addText = (count: number): string => {
  if (count === 0) return 'Add items';
  return count === 1 ? 'Add 1 item' : `Add ${count} items`;
};
