import { categories } from '@sixty/domain/categories';
import type { Category } from '@sixty/domain/categories';
import { parseDescription, withUniqueIds } from '@sixty/domain/items';
import type { Item } from '@sixty/domain/items';

/** A collection that the items may be from; no items where it is gone, or cannot be seen any more. */
export type Source = { readonly category: string; readonly items: readonly Item[] };

/** Items to practice that go together: a session is of one category. */
export type FoundGroup = { readonly category: Category; readonly items: readonly Item[] };

const categoryOf = (category: string): Category =>
  categories.find((known) => known === category) ?? 'Language Arts';

/** An item out of its name alone: a text, a problem, a domino. Null where the name is blank. */
const itemOfName = (name: string, category: string): Item | null => {
  const parsed = parseDescription(JSON.stringify([name]), category);
  return parsed.ok ? (parsed.items[0] ?? null) : null;
};

/** Whether these collections have an item of each of these names. */
export const hasEvery = (sources: readonly Source[], names: readonly string[]): boolean => {
  const known = new Set(sources.flatMap(({ items }) => items.map(({ name }) => name)));
  return names.every((name) => known.has(name));
};

/**
 * What stands behind the names of a report, which keeps nothing else: the items of the collections that were practised,
 * pictures and answers included. What is in none of them any more is made out of its name. Each once, the largest
 * group first.
 */
export const findItems = (names: readonly string[], sources: readonly Source[]): FoundGroup[] => {
  const byName = new Map<string, { category: Category; item: Item }>();
  for (const { category, items } of sources.toReversed()) {
    for (const item of items) byName.set(item.name, { category: categoryOf(category), item });
  }
  // A name that nobody knows belongs to a collection that is gone, or was taken out of one of those that there are.
  const alike = sources.every(({ category }) => category === sources[0]?.category) ? sources[0] : undefined;
  const lost = sources.find(({ items }) => items.length === 0) ?? alike;
  const lostCategory = categoryOf(lost?.category ?? '');
  const found = [...new Set(names)].flatMap((name) => {
    const known = byName.get(name);
    if (known) return [known];
    const item = itemOfName(name, lostCategory);
    return item ? [{ category: lostCategory, item }] : [];
  });
  return [...Map.groupBy(found, ({ category }) => category)]
    .map(([category, all]) => ({ category, items: withUniqueIds(all.map(({ item }) => item)) }))
    .toSorted((one, other) => other.items.length - one.items.length);
};
