import { isCategory } from '@sixty/domain/categories';
import type { SideSettings } from '@sixty/domain/collections';
import { type Item, parseDescription, type ParsedItems, serializeItems } from '@sixty/domain/items';
import type { CallOf, Endpoint, Page, ValueOf } from '@sixty/contract/endpoint';
import * as contract from '@sixty/contract/collections';
import { subscribeToCollection } from '@sixty/contract/discovery';
import { useMemo } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallApi, useApi, useEndpoint, type UseOptions } from './use-api.ts';
import { allPages } from './pages.ts';
import { keyOf, useInvalidate } from './query-client.ts';

/** Decoded when needed: a list may have 5,000 collections. */
export type EncodedItems = { text: string; category: string };

type WithItems<C extends { description: string }> = Omit<C, 'description'> & {
  items: EncodedItems;
};

export const decodeCollection = <C extends { description: string; category: string }>({
  description,
  ...rest
}: C): WithItems<C> => ({ ...rest, items: { text: description, category: rest.category } });

const parsedItems = new WeakMap<EncodedItems, ParsedItems>();

/** Parses the items of a collection once. */
export const parsedItemsOf = ({ items }: { items: EncodedItems }): ParsedItems => {
  const parsed = parsedItems.get(items) ?? parseDescription(items.text, items.category);
  parsedItems.set(items, parsed);
  return parsed;
};

export const decodedItemsOf = (collection: { items: EncodedItems }): readonly Item[] => {
  const found = parsedItemsOf(collection);
  return found.ok ? found.items : [];
};

export type Collection = WithItems<contract.Collection>;
export type ListedCollection = WithItems<contract.ListedCollection>;

type QueryOf<E extends Endpoint> = CallOf<E>['query' & keyof CallOf<E>];

export type WireSettings = Pick<contract.Collection, keyof typeof contract.sideSettings>;

export const sideSettingsOf = (collection: WireSettings): SideSettings => ({
  frontLanguage: collection.front_language,
  backLanguage: collection.back_language,
  accentsMatter: collection.accents_matter,
  articlesOptional: collection.articles_optional,
});

const wireSettingsOf = (settings: SideSettings): WireSettings => ({
  front_language: settings.frontLanguage,
  back_language: settings.backLanguage,
  accents_matter: settings.accentsMatter,
  articles_optional: settings.articlesOptional,
});

type Body = ValueOf<typeof contract.updateCollection, 'body'>;

export type CollectionContents = Pick<Body, 'name' | 'category' | 'status'> & {
  items: readonly Item[];
  /** Null or missing: an edit keeps what is stored. */
  sideSettings?: SideSettings | null;
};

/** In this order, so that a body is the same after the outbox has stored it. */
export const encodeContents = ({
  name,
  items,
  category,
  status,
  sideSettings,
}: CollectionContents): Body => ({
  name,
  description: serializeItems(items),
  category,
  status,
  ...(sideSettings && wireSettingsOf(sideSettings)),
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
  /** Only its items change. */
  update: async (
    { collection_id: id, name, category, status, version }: Collection & { category: Body['category'] },
    items: readonly Item[],
  ) =>
    decoded(
      callApi(
        contract.updateCollection,
        { params: { id }, body: encodeContents({ name, items, category, status }) },
        { ifMatch: version },
      ),
    ),
  setStatus: async (
    { collection_id: id, name, items, category, version }: ListedCollection,
    status: Collection['status'],
  ) => {
    // Collections of other categories are games, which aren't listed.
    if (!isCategory(category)) throw new Error(`${category} is no category.`);
    const body = { name, description: items.text, category, status };
    return decoded(callApi(contract.updateCollection, { params: { id }, body }, { ifMatch: version }));
  },
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

export const myCollectionsKey = keyOf(contract.listMyCollections, { query: {} });

export const useMyCollections = () => {
  const api = useCollectionsApi();
  return useQuery({
    queryKey: myCollectionsKey,
    queryFn: async ({ signal }) =>
      allPages(
        async (query) => api.listMine(query, { signal }),
        ({ collection_id: id }) => id,
      ),
  });
};

/** The user’s own counts if there is no student. */
export const useCompletionCounts = (studentId: string | null = null) =>
  useEndpoint(contract.readCompletionCounts, {
    query: studentId === null ? {} : { student_id: studentId },
  });

type Collections = readonly ListedCollection[];

export const listedOwn = (collection: Collection): ListedCollection => ({
  ...collection,
  creator_display_name: null,
  creator_username: null,
  isSubscribed: false,
  position: null,
});

export const useListChanges = () => {
  const queryClient = useQueryClient();
  const invalidate = useInvalidate();
  return useMemo(() => {
    const queryKey = myCollectionsKey;
    const change = (how: (collections: Collections) => Collections): void => {
      if (queryClient.getQueryData(queryKey) === undefined) return;
      // A load in flight would restore the old state.
      void queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<Collections>(queryKey, (collections) => collections && how(collections));
    };
    const without = (collections: Collections, id: string) =>
      collections.filter(({ collection_id: other }) => other !== id);
    const upsert = (collection: ListedCollection): void =>
      change((collections) => [collection, ...without(collections, collection.collection_id)]);
    return {
      change,
      upsert,
      /** A new collection may earn a badge. */
      insertNew: (made: Collection): void => {
        upsert(listedOwn(made));
        void invalidate('badges');
      },
      /** After an edit. */
      replaceListed: (edited: Collection): void =>
        change((collections) =>
          collections.map((listed) =>
            listed.collection_id === edited.collection_id ? { ...listed, ...edited } : listed,
          ),
        ),
      removeListed: (id: string): void => change((collections) => without(collections, id)),
      reload: (): void => void invalidate('myCollections'),
    };
  }, [queryClient, invalidate]);
};
