import { itemLimits } from '../collections.ts';
import { categoryRules } from '../categories.ts';
import { parseJson } from '../json.ts';
import { type Item, itemKinds, makeTextItem } from './kinds/index.ts';
import { type Entry, foldOldMathForm, readEntry } from './entry.ts';
import { uniqueIds } from './item-kind.ts';
import { sideLimits } from './sides.ts';

export { itemLimits };

/** Number Sense pictures, by screen. */
export const countMinimum = { setup: 1, editing: 1, finalStep: 0 } as const;

export const fullMessage = `A collection can hold up to ${itemLimits.items} items.`;

export type ItemsProblem = 'tooManyItems' | 'nameTooLong' | 'backTooLong';

export const isNameTooLong = ({ name }: Item): boolean => name.length > itemLimits.nameLength;

export const isBackTooLong = ({ back }: Item): boolean => (back?.name.length ?? 0) > sideLimits.backLength;

export const findItemsProblem = (items: readonly Item[]): ItemsProblem | null => {
  if (items.length > itemLimits.items) return 'tooManyItems';
  if (items.some(isNameTooLong)) return 'nameTooLong';
  return items.some(isBackTooLong) ? 'backTooLong' : null;
};

/** An integer; anything else becomes 1 (specification, part 1, section 5), smaller numbers `minimum`. */
export const countFromField = (value: unknown, minimum: number = countMinimum.editing): number => {
  const count = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return Number.isSafeInteger(count) ? Math.max(minimum, Number(count)) : 1;
};

type DescriptionProblem = 'notJson' | 'notAnArray' | 'tooManyItems';

export type ParsedItems = { ok: true; items: readonly Item[] } | { ok: false; reason: DescriptionProblem };

const kindsInOrder = Object.values(itemKinds);

const toItem = (id: string, entry: Entry, category: string): Item => {
  for (const { read } of kindsInOrder) {
    const item = read(entry, id, category);
    if (item !== null) return { ...item, ...entry.sides };
  }
  return { ...makeTextItem(id, entry.name), ...entry.sides };
};

/** Parses a name, or an object of any version. Null if there is nothing to practice. */
export const itemOfEntry = (value: unknown, category: string, id = 'item-1'): Item | null => {
  const entry = readEntry(value);
  return entry === null ? null : toItem(uniqueIds([entry.id ?? id])[0] ?? id, entry, category);
};

/** `parseDescription` for parsed JSON. */
export const itemsOfEntries = (
  values: readonly unknown[],
  category: string,
  maxItems: number = itemLimits.items,
): ParsedItems => {
  const read = values.map(readEntry).filter((entry) => entry !== null);
  const entries = categoryRules(category).hasProblems ? foldOldMathForm(read) : read;
  if (entries.length > maxItems) return { ok: false, reason: 'tooManyItems' };
  const ids = uniqueIds(entries.map(({ id }) => id));
  return { ok: true, items: entries.map((entry, index) => toItem(ids[index] ?? '', entry, category)) };
};

/**
 * Parses a JSON array of strings, numbers, objects of any version, or the old Math form with answers at odd
 * indexes. Derives missing fields; drops entries with nothing to practice. Round-trips with `serializeItems`.
 */
export const parseDescription = (
  text: string,
  category: string,
  maxItems: number = itemLimits.items,
): ParsedItems => {
  const values = text.trim() === '' ? [] : parseJson(text);
  if (values === undefined) return { ok: false, reason: 'notJson' };
  if (!Array.isArray(values)) return { ok: false, reason: 'notAnArray' };
  return itemsOfEntries(values, category, maxItems);
};
