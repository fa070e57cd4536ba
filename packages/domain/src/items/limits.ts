import type { Item } from './item.ts';

/** Most items of a collection, and most characters (UTF-16 units) of an item's name: what a report takes. */
export const itemLimits = { items: 2000, nameLength: 1000 } as const;

/** Least count of a Number Sense picture: in collection setup and the Edit Collection modal, and in the final step. */
export const countMinimum = { setup: 1, editing: 1, finalStep: 0 } as const;

export type ItemsProblem = 'tooManyItems' | 'nameTooLong';

/** What keeps these items from being saved; null where nothing does. */
export const findItemsProblem = (items: readonly Item[]): ItemsProblem | null => {
  if (items.length > itemLimits.items) return 'tooManyItems';
  return items.some(({ name }) => name.length > itemLimits.nameLength) ? 'nameTooLong' : null;
};

/**
 * The count that a field means: a whole number from `minimum` on. Anything else, half a dot or a word, becomes 1
 * (specification, part 1, section 5), and a number below the minimum becomes the minimum.
 *
 * @param value what the field or a draft holds: a number, or its text.
 */
export const countFromField = (value: unknown, minimum: number = countMinimum.editing): number => {
  const count = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return Number.isSafeInteger(count) ? Math.max(minimum, Number(count)) : 1;
};
