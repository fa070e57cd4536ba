import * as discovery from '@sixty/contract/discovery';
import { useMemo } from 'react';
import { decodedPage, type EncodedItems, type QueryOf } from '../../api/collections.ts';
import { keyBelow } from '../../api/query-client.ts';
import { type CallApi, useApi, type UseOptions } from '../../api/use-api.ts';

/** `items` has the first ones only. */
export type PublicCollection = Omit<discovery.PublicCollection, 'sample'> & { items: EncodedItems };

const decodePublic = ({ sample, ...rest }: discovery.PublicCollection): PublicCollection => ({
  ...rest,
  items: { text: sample, category: rest.category },
});

export const publicCollectionsKey = keyBelow(discovery.listPublicCollections.path);

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
