import { ApiError } from '../../api/api-error.ts';
import { type CollectionsApi, decodedItemsOf } from '../../api/collections.ts';
import { hasEvery, type Source } from './found-items.ts';
import type { CollectionRef } from './practice-set.ts';

const askedAtOnce = 8;

const readSource = async (
  api: CollectionsApi,
  { collectionId, category }: CollectionRef,
  signal: AbortSignal,
): Promise<Source> => {
  if (collectionId === null) return { category, items: [] };
  try {
    const collection = await api.read(collectionId, { signal });
    return { category: collection.category, items: decodedItemsOf(collection) };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { category, items: [] };
    throw error;
  }
};

/** Until every name is found. */
export const readSources = async (
  api: CollectionsApi,
  { from, names }: { readonly from: readonly CollectionRef[]; readonly names: readonly string[] },
  signal: AbortSignal,
): Promise<readonly Source[]> => {
  const sources: Source[] = [];
  while (sources.length < from.length && !hasEvery(sources, names)) {
    const next = from.slice(sources.length, sources.length + askedAtOnce);
    sources.push(...(await Promise.all(next.map(async (one) => readSource(api, one, signal)))));
  }
  return sources;
};
