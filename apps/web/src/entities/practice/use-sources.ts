import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { itemsOf } from '../../api/collection-items.ts';
import { useCollectionsApi, type CollectionsApi } from '../../api/collections.ts';
import { hasEvery, type Source } from './found-items.ts';

export type PracticedFrom = { readonly collectionId: string | null; readonly category: string };

const askedAtOnce = 8;
const sourcesAtMost = 16;

const readSource = async (
  api: CollectionsApi,
  { collectionId, category }: PracticedFrom,
  signal: AbortSignal,
): Promise<Source> => {
  if (collectionId === null) return { category, items: [] };
  try {
    const collection = await api.read(collectionId, { signal });
    return { category: collection.category, items: itemsOf(collection) };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { category, items: [] };
    throw error;
  }
};

const sourcesQuery = (api: CollectionsApi, from: readonly PracticedFrom[], names: readonly string[]) => {
  const possible = from.slice(0, sourcesAtMost);
  return queryOptions({
    queryKey: [...queryKeys.collection, 'sources', possible, names],
    queryFn: async ({ signal }) => {
      const sources: Source[] = [];
      while (sources.length < possible.length && !hasEvery(sources, names)) {
        const next = possible.slice(sources.length, sources.length + askedAtOnce);
        sources.push(...(await Promise.all(next.map(async (one) => readSource(api, one, signal)))));
      }
      return sources;
    },
  });
};

export const useSources = (from: readonly PracticedFrom[], names: readonly string[]) =>
  useQuery(sourcesQuery(useCollectionsApi(), from, names));

type LoadSources = (from: readonly PracticedFrom[], names: readonly string[]) => Promise<readonly Source[]>;

export const useLoadSources = (): LoadSources => {
  const api = useCollectionsApi();
  const queryClient = useQueryClient();
  return async (from, names) => queryClient.fetchQuery(sourcesQuery(api, from, names));
};
