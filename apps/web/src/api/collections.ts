import * as contract from '@sixty/contract/collections';
import { subscribeToCollection } from '@sixty/contract/discovery';
import type { CallOf, Endpoint, Page, ValueOf } from '@sixty/contract/endpoint';
import { type Item, serializeItems } from '@sixty/domain/items';
import { useMemo } from 'react';
import { decodeCollection, type WithItems } from './encoded-items.ts';
import { type CallApi, useApi, type UseOptions } from './use-api.ts';

export type Collection = WithItems<contract.Collection>;
export type ListedCollection = WithItems<contract.ListedCollection>;

export type QueryOf<E extends Endpoint> = CallOf<E>['query' & keyof CallOf<E>];

export type CollectionContents = Omit<ValueOf<typeof contract.updateCollection, 'body'>, 'description'> & {
  readonly items: readonly Item[];
};

/** In this order, so that a body is the same after the outbox has stored it. */
export const encodeContents = ({ name, items, category, status }: CollectionContents) => ({
  name,
  description: serializeItems(items),
  category,
  status,
});

export const decoded = async (reply: Promise<contract.Collection>): Promise<Collection> =>
  decodeCollection(await reply);

export const decodedPage = async <Wire, Decoded>(
  reply: Promise<Page<readonly Wire[]>>,
  decode: (collection: Wire) => Decoded,
): Promise<Page<readonly Decoded[]>> => {
  const { list, next } = await reply;
  return { next, list: list.map(decode) };
};

const collectionsApi = (callApi: CallApi) => ({
  create: async (contents: CollectionContents, options?: UseOptions) =>
    decoded(callApi(contract.createCollection, { body: encodeContents(contents) }, options)),
  read: async (id: string, options?: UseOptions) =>
    decoded(callApi(contract.readCollection, { params: { id } }, options)),
  duplicate: async (id: string) => decoded(callApi(contract.duplicateCollection, { params: { id } })),
  restore: async (id: string) => decoded(callApi(contract.restoreCollection, { params: { id } })),
  subscribe: async (id: string) => decoded(callApi(subscribeToCollection, { params: { id } })),
  listMine: async (query: QueryOf<typeof contract.listMyCollections>, options: UseOptions) =>
    decodedPage<contract.ListedCollection, ListedCollection>(
      callApi(contract.listMyCollections, { query }, options),
      decodeCollection,
    ),
});

export type CollectionsApi = ReturnType<typeof collectionsApi>;

export const useCollectionsApi = (): CollectionsApi => {
  const callApi = useApi();
  return useMemo(() => collectionsApi(callApi), [callApi]);
};
