import { discoveryLimits, type SearchType } from '@sixty/contract/discovery';
import { Fragment, memo, type SubmitEvent, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { categories, type Category } from '@sixty/domain/categories';
import { keepPreviousData, useInfiniteQuery, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import {
  CategorySelect,
  LoadingCollections,
  readSort,
  sortKey,
  SortSelect,
} from '../../entities/collection/collection-filters.tsx';
import { CheckIcon, EyeIcon, SearchIcon } from '../../ui/icons.ts';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { decodedItemsOf } from '../../api/collections.ts';
import {
  type PublicCollection,
  publicCollectionsKey,
  usePublicCollectionsApi,
} from './public-collections.ts';
import { CategoryBadge, CategoryGroup } from '../../entities/collection/category.tsx';
import { Badge } from '../../ui/badge.tsx';
import { CollectionTile } from '../../entities/collection/collection-tile.tsx';
import { logError } from '../../platform/log.ts';
import { cardColorOf, CardGrid } from '../../ui/card.tsx';
import { Notice, TryAgain } from '../../ui/notice.tsx';
import { localStore } from '../../platform/storage.ts';
import { EmptyState, PageTitle } from '../../ui/page-title.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';
import { isAsWritten, listOf, type Search, collapsedQuery } from './search.ts';
import { creatorOf, PreviewDialog } from './preview-dialog.tsx';
import nothing from './nothing.svg';

const searchTypes: readonly { value: SearchType; label: string }[] = [
  { value: 'name', label: 'By collection name' },
  { value: 'creator', label: 'By creator' },
];

type SearchFormProps = {
  search: Search;
  onSearch: (search: Search) => void;
  onSubmit: () => void;
};

const SearchForm = ({ search, onSearch, onSubmit }: SearchFormProps) => (
  <div
    className="grid grid-cols-[minmax(26rem,1fr)_minmax(11rem,14rem)_minmax(10rem,12rem)] items-end gap-x-4 gap-y-3 max-64rem:grid-cols-2"
    data-tour="discover-search"
  >
    <search className="max-64rem:col-span-full">
      <form
        className="grid grid-cols-[minmax(10rem,13rem)_minmax(0,1fr)_auto] items-end gap-2 max-36rem:grid-cols-[minmax(0,1fr)_auto] max-36rem:[&>:first-child]:col-span-full"
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <SelectField
          label="Search type"
          options={searchTypes}
          value={search.searchType}
          onValue={(searchType) => onSearch({ ...search, searchType })}
        />
        <TextField
          label="Search"
          value={search.query}
          maxLength={discoveryLimits.queryLength}
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          onChange={({ target }) => onSearch({ ...search, query: target.value })}
        />
        <Button type="submit">
          <SearchIcon />
          Search
        </Button>
      </form>
    </search>
    <CategorySelect value={search.category} onValue={(category) => onSearch({ ...search, category })} />
    <SortSelect value={search.sort} onValue={(sort) => onSearch({ ...search, sort })} />
  </div>
);

type PublicCardProps = {
  collection: PublicCollection;
  color: number;
  onPreview: (collection: PublicCollection) => void;
};

const PublicCard = memo(({ collection, color, onPreview }: PublicCardProps) => {
  const { collection_id: id, name, category, item_count: itemCount, isSubscribed } = collection;
  const nameId = `public-${id}`;

  return (
    <CollectionTile
      name={name}
      nameId={nameId}
      category={category}
      itemCount={itemCount}
      items={decodedItemsOf(collection)}
      color={color}
      created={creatorOf(collection)}
      badges={
        <>
          <CategoryBadge category={category} />
          {collection.is_own && <Badge>Yours</Badge>}
        </>
      }
      action={
        <Button
          variant={isSubscribed ? 'secondary' : 'primary'}
          data-tour="preview-collection"
          aria-describedby={nameId}
          aria-haspopup="dialog"
          onClick={() => onPreview(collection)}
        >
          {isSubscribed ? <CheckIcon /> : <EyeIcon />}
          {isSubscribed ? 'Already Subscribed' : 'Preview Collection'}
        </Button>
      }
    />
  );
});

const pageSize = discoveryLimits.page / 4;

/** One query per category, so that loading more doesn't push others down. */
const usePublicCollections = (search: Search, category: Category) => {
  const api = usePublicCollectionsApi();
  const { sort, searchType } = search;
  const query = collapsedQuery(search.query);
  return useInfiniteQuery({
    queryKey: [...publicCollectionsKey, category, sort, query, query === '' ? null : searchType],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const listing = { category, sort, limit: pageSize, ...(cursor !== null && { cursor }) };
      return query === ''
        ? api.list(listing, { signal })
        : api.search({ ...listing, query, search_type: searchType }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
};

const useRefetchFailed = () => {
  const queryClient = useQueryClient();
  const queryKey = publicCollectionsKey;
  return {
    refetchFailed: () =>
      void queryClient.refetchQueries({
        queryKey,
        type: 'active',
        predicate: ({ state }) => state.status === 'error',
      }),
    isRefetching: useIsFetching({ queryKey }) > 0,
  };
};

/** The page shows `found` (exact) before `foundNear`. */
type GroupState = 'loading' | 'empty' | 'found' | 'foundNear' | 'failed';

type FoundGroupProps = {
  search: Search;
  category: Category;
  firstColor: number;
  onPreview: (collection: PublicCollection) => void;
  onState: (category: Category, state: GroupState) => void;
};

const FoundGroup = ({ search, category, firstColor, onPreview, onState }: FoundGroupProps) => {
  const found = usePublicCollections(search, category);
  const collections = listOf(found.data?.pages ?? []);

  let state: GroupState = 'loading';
  if (collections.length > 0) state = isAsWritten(search, collections) ? 'found' : 'foundNear';
  else if (found.data) state = 'empty';
  else if (found.error) state = 'failed';
  const isKnown = !found.isPlaceholderData;
  // Before the paint: until then, the page shows that this group loads.
  useLayoutEffect(() => {
    if (isKnown) onState(category, state);
  }, [onState, category, state, isKnown]);
  useEffect(() => {
    if (found.error) logError('Public collections didn’t load.', found.error);
  }, [found.error]);

  if (collections.length === 0) return null;
  return (
    <CategoryGroup category={category}>
      <CardGrid>
        {collections.map((collection, index) => (
          <li key={collection.collection_id}>
            <PublicCard
              collection={collection}
              color={cardColorOf(firstColor + index)}
              onPreview={onPreview}
            />
          </li>
        ))}
      </CardGrid>
      {found.isFetchNextPageError && <Notice tone="note">More didn’t load.</Notice>}
      {found.hasNextPage && (
        <div className="grid place-items-center">
          <Button
            isBusy={found.isFetchingNextPage}
            aria-label={`Show more of ${category}`}
            onClick={() => void found.fetchNextPage()}
          >
            Show more
          </Button>
        </div>
      )}
    </CategoryGroup>
  );
};

/** The second value flushes. */
const useDebounced = <Value,>(value: Value, restMs: number): readonly [Value, () => void] => {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return [debounced, () => setDebounced(value)];
};

const typingPauseMs = 200;

const everything: Omit<Search, 'sort'> = { query: '', searchType: 'name', category: null };

export const DiscoverCollections = () => {
  const [search, setSearch] = useState<Search>(() => ({
    ...everything,
    sort: readSort(localStore.read(sortKey)) ?? 'custom',
  }));
  const [query, askNow] = useDebounced(search.query, typingPauseMs);
  const [states, setStates] = useState<Partial<Record<Category, GroupState>>>({});
  const [subscribed, setSubscribed] = useState<ReadonlySet<string>>(new Set());
  const { open: preview, dialog } = useDialog((previewed: PublicCollection, close) => (
    <PreviewDialog
      collection={previewed}
      isSubscribed={previewed.isSubscribed || subscribed.has(previewed.collection_id)}
      onSubscribed={() => setSubscribed((ids) => new Set([...ids, previewed.collection_id]))}
      onClose={close}
    />
  ));

  const recordState = useCallback((category: Category, state: GroupState) => {
    setStates((current) => (current[category] === state ? current : { ...current, [category]: state }));
  }, []);

  const shown = search.category === null ? categories : [search.category];
  const debouncedSearch: Search = { ...search, query };
  const byCloseness = (a: Category, b: Category) =>
    Number(states[a] === 'foundNear') - Number(states[b] === 'foundNear');
  const statesShown = shown.map((category) => states[category] ?? 'loading');
  const isEmpty = statesShown.every((state) => state === 'empty');
  const sorted = shown.toSorted(byCloseness);
  const firstWaiting = sorted.find((category) => (states[category] ?? 'loading') === 'loading');
  const hasFailed = statesShown.includes('failed');
  const { refetchFailed, isRefetching } = useRefetchFailed();
  const isSearch = collapsedQuery(query) !== '' || search.category !== null;

  return (
    <div className="grid gap-8">
      <PageTitle>Discover Public Collections</PageTitle>
      <SearchForm
        search={search}
        onSearch={(next) => {
          setSearch(next);
          if (next.sort !== search.sort) localStore.write(sortKey, next.sort);
        }}
        onSubmit={askNow}
      />
      {sorted.map((category) => (
        <Fragment key={category}>
          {category === firstWaiting && <LoadingCollections />}
          <FoundGroup
            search={debouncedSearch}
            category={category}
            firstColor={categories.indexOf(category)}
            onPreview={preview}
            onState={recordState}
          />
        </Fragment>
      ))}
      {hasFailed && (
        <TryAgain tone="note" isBusy={isRefetching} onTry={refetchFailed}>
          {statesShown.every((state) => state === 'failed')
            ? 'The collections didn’t load.'
            : 'Some collections didn’t load.'}
        </TryAgain>
      )}
      {isEmpty && (
        <EmptyState
          drawing={nothing}
          text={
            isSearch
              ? 'No public collections match. Try other words.'
              : 'No one has shared a collection yet. Yours could be the first!'
          }
        >
          {isSearch && (
            <Button onClick={() => setSearch({ ...everything, sort: search.sort })}>Show all</Button>
          )}
        </EmptyState>
      )}
      {dialog}
    </div>
  );
};
