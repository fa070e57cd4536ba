import type { Item } from './kinds/index.ts';

/** Most items per collection, and longest name in UTF-16 units. Reports have the same limits. */
export const itemLimits = { items: 2000, nameLength: 1000 } as const;

/** Smallest count of a Number Sense picture, by screen. */
export const countMinimum = { setup: 1, editing: 1, finalStep: 0 } as const;

/** The message where one more item would be too many. */
export const fullMessage = `A collection can hold up to ${itemLimits.items} items.`;

export type ItemsProblem = 'tooManyItems' | 'nameTooLong';

/** Why items can't be saved; null if they can. */
export const findItemsProblem = (items: readonly Item[]): ItemsProblem | null => {
  if (items.length > itemLimits.items) return 'tooManyItems';
  return items.some(({ name }) => name.length > itemLimits.nameLength) ? 'nameTooLong' : null;
};

/**
 * The count in a field: a whole number of at least `minimum`. Anything else becomes 1 (specification, part 1, section
 * 5); smaller numbers become the minimum.
 *
 * @param value a number or its text, from a field or a draft.
 */
export const countFromField = (value: unknown, minimum: number = countMinimum.editing): number => {
  const count = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return Number.isSafeInteger(count) ? Math.max(minimum, Number(count)) : 1;
};
