import { listMyCollections } from '@sixty/contract/collections';
import type { ListedCollection } from '@sixty/contract/collections';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from './query-keys.ts';
import { useApi } from './use-api.ts';
import type { CallApi } from './use-api.ts';

/** Every page of the list. What moved from one page to the next meanwhile is in it once. */
const loadAll = async (callApi: CallApi, signal: AbortSignal): Promise<readonly ListedCollection[]> => {
  const all = new Map<string, ListedCollection>();
  let cursor: string | null = null;
  do {
    const query: { cursor?: string } = cursor === null ? {} : { cursor };
    const page = await callApi(listMyCollections, { query }, { signal });
    for (const collection of page.list) all.set(collection.collection_id, collection);
    cursor = page.next;
  } while (cursor !== null);
  return [...all.values()];
};

/** The user's own collections and those they follow: all of them, so that search and sort answer at once. */
export const useMyCollections = () => {
  const callApi = useApi();
  return useQuery({
    queryKey: queryKeys.myCollections,
    queryFn: async ({ signal }) => loadAll(callApi, signal),
  });
};
