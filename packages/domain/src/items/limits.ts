import { itemLimits } from '../item-limits/index.ts';
import type { Item } from './kinds/index.ts';

export { itemLimits };

/** Number Sense pictures, by screen. */
export const countMinimum = { setup: 1, editing: 1, finalStep: 0 } as const;

export const fullMessage = `A collection can hold up to ${itemLimits.items} items.`;

export type ItemsProblem = 'tooManyItems' | 'nameTooLong';

export const findItemsProblem = (items: readonly Item[]): ItemsProblem | null => {
  if (items.length > itemLimits.items) return 'tooManyItems';
  return items.some(({ name }) => name.length > itemLimits.nameLength) ? 'nameTooLong' : null;
};

/** An integer; anything else becomes 1 (specification, part 1, section 5), smaller numbers `minimum`. */
export const countFromField = (value: unknown, minimum: number = countMinimum.editing): number => {
  const count = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return Number.isSafeInteger(count) ? Math.max(minimum, Number(count)) : 1;
};
