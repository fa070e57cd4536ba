import { categories, type Category } from '@sixty/domain/categories';
import { itemOfEntry, assignUniqueIds, type Item } from '@sixty/domain/items';
import { isNotFound } from '../../api/api-error.ts';
import { type CollectionsApi, decodedItemsOf, sideSettingsOf } from '../../api/collections.ts';
import type { PracticeSet } from '../dialogs.ts';

/** Where a practiced item may be found. */
export type CollectionRef = Pick<PracticeSet, 'collectionId' | 'category'>;

export type Source = Pick<PracticeSet, 'category' | 'items' | 'sideSettings'>;

export type FoundGroup = Pick<PracticeSet, 'items' | 'sideSettings'> & { category: Category };

const categoryOf = (category: string): Category =>
  categories.find((known) => known === category) ?? 'Language Arts';

export const hasEvery = (sources: readonly Source[], names: readonly string[]): boolean => {
  const known = new Set(sources.flatMap(({ items }) => items.map(({ name }) => name)));
  return names.every((name) => known.has(name));
};

type Found = { category: Category; item: Item; sideSettings?: PracticeSet['sideSettings'] };

/** Items that aren't found are made from their names. */
export const findItems = (names: readonly string[], sources: readonly Source[]): FoundGroup[] => {
  const byName = new Map<string, Found>();
  for (const { category, items, sideSettings } of sources.toReversed()) {
    for (const item of items) byName.set(item.name, { category: categoryOf(category), item, sideSettings });
  }
  // The collection was deleted, or the item removed.
  const alike = sources.every(({ category }) => category === sources[0]?.category) ? sources[0] : undefined;
  const lost = sources.find(({ items }) => items.length === 0) ?? alike;
  const lostCategory = categoryOf(lost?.category ?? '');
  const found = [...new Set(names)].flatMap((name): Found[] => {
    const known = byName.get(name);
    if (known) return [known];
    const item = itemOfEntry(name, lostCategory);
    return item ? [{ category: lostCategory, item }] : [];
  });
  return [...Map.groupBy(found, ({ category }) => category)]
    .map(([category, all]) => ({
      category,
      items: assignUniqueIds(all.map(({ item }) => item)),
      sideSettings: all.find(({ item }) => item.back)?.sideSettings,
    }))
    .toSorted((one, other) => other.items.length - one.items.length);
};

const maxConcurrentReads = 8;

const readSource = async (
  api: CollectionsApi,
  { collectionId, category }: CollectionRef,
  signal: AbortSignal,
): Promise<Source> => {
  if (collectionId === null) return { category, items: [] };
  try {
    const collection = await api.read(collectionId, { signal });
    const sideSettings = sideSettingsOf(collection);
    return { category: collection.category, items: decodedItemsOf(collection), sideSettings };
  } catch (error) {
    if (isNotFound(error)) return { category, items: [] };
    throw error;
  }
};

/** Reads collections until every name is found. */
export const readSources = async (
  api: CollectionsApi,
  { from, names }: { from: readonly CollectionRef[]; names: readonly string[] },
  signal: AbortSignal,
): Promise<readonly Source[]> => {
  const sources: Source[] = [];
  while (sources.length < from.length && !hasEvery(sources, names)) {
    const next = from.slice(sources.length, sources.length + maxConcurrentReads);
    sources.push(...(await Promise.all(next.map(async (collection) => readSource(api, collection, signal)))));
  }
  return sources;
};
