import * as discovery from '@sixty/contract/discovery';
import { useMemo } from 'react';
import { decodeCollection, decodedPage, type EncodedItems, type QueryOf } from '../../api/collections.ts';
import { keyBelow, keyOf } from '../../api/query-client.ts';
import { type CallApi, useApi, type UseOptions } from '../../api/use-api.ts';

/** `items` has the first ones only. */
export type PublicCollection = Omit<discovery.PublicCollection, 'sample'> & { items: EncodedItems };

const decodePublic = ({ sample, ...rest }: discovery.PublicCollection): PublicCollection => ({
  ...rest,
  items: { text: sample, category: rest.category },
});

export const publicCollectionsKey = keyBelow(discovery.listPublicCollections.path);

/** With all items. */
export type SharedCollection = ReturnType<typeof decodeCollection<discovery.SharedCollection>>;

export const sharedCollectionQuery = (callApi: CallApi, id: string) => ({
  queryKey: keyOf(discovery.readPublicCollection, { params: { id } }),
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    decodeCollection(await callApi(discovery.readPublicCollection, { params: { id } }, { signal })),
});

const publicCollectionsApi = (callApi: CallApi) => ({
  list: async (query: QueryOf<typeof discovery.listPublicCollections>, options: UseOptions) =>
    decodedPage(callApi(discovery.listPublicCollections, { query }, options), decodePublic),
  search: async (query: QueryOf<typeof discovery.searchPublicCollections>, options: UseOptions) =>
    decodedPage(callApi(discovery.searchPublicCollections, { query }, options), decodePublic),
});

export const usePublicCollectionsApi = () => {
  const callApi = useApi();
  return useMemo(() => publicCollectionsApi(callApi), [callApi]);
};
