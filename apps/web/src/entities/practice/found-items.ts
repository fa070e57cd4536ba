import { categories, type Category } from '@sixty/domain/categories';
import { itemOfEntry, withUniqueIds, type Item } from '@sixty/domain/items';

export type Source = { readonly category: string; readonly items: readonly Item[] };

export type FoundGroup = { readonly category: Category; readonly items: readonly Item[] };

const categoryOf = (category: string): Category =>
  categories.find((known) => known === category) ?? 'Language Arts';

export const hasEvery = (sources: readonly Source[], names: readonly string[]): boolean => {
  const known = new Set(sources.flatMap(({ items }) => items.map(({ name }) => name)));
  return names.every((name) => known.has(name));
};

/** Items that aren't found are made from their names. */
export const findItems = (names: readonly string[], sources: readonly Source[]): FoundGroup[] => {
  const byName = new Map<string, { category: Category; item: Item }>();
  for (const { category, items } of sources.toReversed()) {
    for (const item of items) byName.set(item.name, { category: categoryOf(category), item });
  }
  // The collection was deleted, or the item removed.
  const alike = sources.every(({ category }) => category === sources[0]?.category) ? sources[0] : undefined;
  const lost = sources.find(({ items }) => items.length === 0) ?? alike;
  const lostCategory = categoryOf(lost?.category ?? '');
  const found = [...new Set(names)].flatMap((name) => {
    const known = byName.get(name);
    if (known) return [known];
    const item = itemOfEntry(name, lostCategory);
    return item ? [{ category: lostCategory, item }] : [];
  });
  return [...Map.groupBy(found, ({ category }) => category)]
    .map(([category, all]) => ({ category, items: withUniqueIds(all.map(({ item }) => item)) }))
    .toSorted((one, other) => other.items.length - one.items.length);
};
