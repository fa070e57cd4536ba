import * as discovery from '@sixty/contract/discovery';
import { useMemo } from 'react';
import type { EncodedItems } from './encoded-items.ts';
import { decodedPage, type QueryOf } from './collections.ts';
import { type CallApi, useApi, type UseOptions } from './use-api.ts';

/** `items` has the first ones only. */
export type PublicCollection = Omit<discovery.PublicCollection, 'sample'> & { readonly items: EncodedItems };

const decode = ({ sample, ...rest }: discovery.PublicCollection): PublicCollection => ({
  ...rest,
  items: { text: sample, category: rest.category },
});

const publicCollectionsApi = (callApi: CallApi) => ({
  list: async (query: QueryOf<typeof discovery.listPublicCollections>, options: UseOptions) =>
    decodedPage(callApi(discovery.listPublicCollections, { query }, options), decode),
  search: async (query: QueryOf<typeof discovery.searchPublicCollections>, options: UseOptions) =>
    decodedPage(callApi(discovery.searchPublicCollections, { query }, options), decode),
});

export const usePublicCollectionsApi = () => {
  const callApi = useApi();
  return useMemo(() => publicCollectionsApi(callApi), [callApi]);
};
