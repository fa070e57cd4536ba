import { readCollection } from '@sixty/contract/collections';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { keyBelow } from '../../api/query-client.ts';
import { useCollectionsApi, type CollectionsApi } from '../../api/collections.ts';
import { lazyModuleWithRetry } from '../../platform/lazy-module.ts';
import type { CollectionRef, Source } from './find-items.ts';

const maxSources = 16;

const loadItemSearch = lazyModuleWithRetry(async () => import('./find-items.ts'));

const sourcesQuery = (api: CollectionsApi, from: readonly CollectionRef[], names: readonly string[]) => {
  const possible = from.slice(0, maxSources);
  return queryOptions({
    queryKey: [...keyBelow(readCollection.path), 'sources', possible, names],
    queryFn: async ({ signal }) => {
      const { readSources } = await loadItemSearch();
      return readSources(api, { from: possible, names }, signal);
    },
  });
};

export const useSources = (from: readonly CollectionRef[], names: readonly string[]) =>
  useQuery(sourcesQuery(useCollectionsApi(), from, names));

type LoadSources = (from: readonly CollectionRef[], names: readonly string[]) => Promise<readonly Source[]>;

export const useLoadSources = (): LoadSources => {
  const api = useCollectionsApi();
  const queryClient = useQueryClient();
  return async (from, names) => queryClient.fetchQuery(sourcesQuery(api, from, names));
};
