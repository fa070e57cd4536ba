import { discoveryLimits, type SearchType } from '@sixty/contract/discovery';
import { Fragment, memo, type SubmitEvent, useEffect, useState } from 'react';
import { categories, type Category } from '@sixty/domain/categories';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
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
import { CategoryGroup } from '../../entities/collection/category.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Badge } from '../../ui/badge.tsx';
import { CollectionTile } from '../../entities/collection/collection-tile.tsx';
import { logError } from '../../platform/log.ts';
import { cardColorOf, CardGrid } from '../../ui/card.tsx';
import { Notice, TryAgain } from '../../ui/notice.tsx';
import { previewParameter } from '../../platform/paths.ts';
import { useAddressParameter } from '../../platform/use-address-parameter.ts';
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

/** On a phone: one field, and chips for the rest. */
const SearchForm = ({ search, onSearch, onSubmit }: SearchFormProps) => (
  <div
    className={classNames(
      'grid grid-cols-[minmax(26rem,1fr)_minmax(11rem,14rem)_minmax(10rem,12rem)] items-end gap-x-4 gap-y-3 max-64rem:grid-cols-2 max-36rem:gap-2 max-36rem:[&_label]:visually-hidden',
      'max-36rem:[&_:is(input,select)]:h-11! max-36rem:[&_:is(input,select)]:min-h-0! max-36rem:[--target:2.75rem] max-36rem:[&_select]:rounded-pill! max-36rem:[&_select]:py-1! max-36rem:[&_select]:font-strong!',
    )}
    data-tour="discover-search"
  >
    <search className="max-64rem:col-span-full">
      <form
        className="grid grid-cols-[minmax(10rem,13rem)_minmax(0,1fr)_auto] items-end gap-2 max-36rem:grid-cols-[minmax(0,1fr)_auto]"
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <SelectField
          className={classNames(
            'max-36rem:order-last max-36rem:col-span-full',
            search.query.trim() === '' && 'max-36rem:hidden',
          )}
          label="Search type"
          options={searchTypes}
          value={search.searchType}
          onValue={(searchType) => onSearch({ ...search, searchType })}
        />
        <TextField
          label="Search"
          placeholder="Search"
          value={search.query}
          maxLength={discoveryLimits.queryLength}
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          onChange={({ target }) => onSearch({ ...search, query: target.value })}
        />
        <Button type="submit">
          <SearchIcon />
          <span className="max-36rem:visually-hidden">Search</span>
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
      badges={collection.is_own && <Badge>Yours</Badge>}
      action={
        <Button
          variant={isSubscribed ? 'secondary' : 'tinted'}
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

const usePublicCollections = (category: Category, search: Search) => {
  const api = usePublicCollectionsApi();
  const { sort, searchType } = search;
  const query = collapsedQuery(search.query);
  return useInfiniteQuery({
    queryKey: [...publicCollectionsKey, category, sort, query, query === '' ? null : searchType],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const listing = { category, sort, limit: pageSize, ...(cursor !== null && { cursor }) };
      const page =
        query === ''
          ? await api.list(listing, { signal })
          : await api.search({ ...listing, query, search_type: searchType }, { signal });
      return { ...page, search };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    enabled: search.category === null || search.category === category,
  });
};

type Found = ReturnType<typeof usePublicCollections>;

/** One query per category, so that loading more doesn't push others down. */
const useFoundByCategory = (search: Search): Readonly<Record<Category, Found>> => ({
  Math: usePublicCollections('Math', search),
  'Language Arts': usePublicCollections('Language Arts', search),
  'Number Sense': usePublicCollections('Number Sense', search),
  Science: usePublicCollections('Science', search),
  Nursing: usePublicCollections('Nursing', search),
  'Domino Comparison': usePublicCollections('Domino Comparison', search),
});

/** The page shows `found` (exact) before `foundNear`. */
type GroupState = 'loading' | 'empty' | 'found' | 'foundNear' | 'failed';

const groupStateOf = ({ data, error }: Found): GroupState => {
  if (!data) return error ? 'failed' : 'loading';
  const collections = listOf(data.pages);
  const [first] = data.pages;
  if (collections.length === 0 || !first) return 'empty';
  return isAsWritten(first.search, collections) ? 'found' : 'foundNear';
};

type FoundGroupProps = {
  category: Category;
  found: Found;
  onPreview: (collection: PublicCollection) => void;
};

const FoundGroup = ({ category, found, onPreview }: FoundGroupProps) => {
  const collections = listOf(found.data?.pages ?? []);
  const firstColor = categories.indexOf(category);

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
  const { open: preview, dialog } = useDialog((collection: PublicCollection, close) => (
    <PreviewDialog id={collection.collection_id} listed={collection} onClose={close} />
  ));
  const [linkedId, setLinkedId] = useAddressParameter(previewParameter);
  const found = useFoundByCategory({ ...search, query });

  const groups = categories
    .filter((category) => search.category === null || search.category === category)
    .map((category) => ({ category, found: found[category], state: groupStateOf(found[category]) }))
    .toSorted((a, b) => Number(a.state === 'foundNear') - Number(b.state === 'foundNear'));
  const firstLoading = groups.find(({ state }) => state === 'loading');
  const failed = groups.filter(({ state }) => state === 'failed');
  const isSearch = collapsedQuery(query) !== '' || search.category !== null;

  return (
    <div className="grid gap-8 max-36rem:-mt-2 max-36rem:gap-2 max-36rem:[&>h1]:text-xl">
      <PageTitle>Discover Public Collections</PageTitle>
      <SearchForm
        search={search}
        onSearch={(next) => {
          setSearch(next);
          if (next.sort !== search.sort) localStore.write(sortKey, next.sort);
        }}
        onSubmit={askNow}
      />
      {groups.map((group) => (
        <Fragment key={group.category}>
          {group === firstLoading && <LoadingCollections />}
          <FoundGroup category={group.category} found={group.found} onPreview={preview} />
        </Fragment>
      ))}
      {failed.length > 0 && (
        <TryAgain
          tone="note"
          isBusy={groups.some((group) => group.found.isFetching)}
          onTry={() => {
            for (const group of failed) void group.found.refetch();
          }}
        >
          {failed.length === groups.length ? 'The collections didn’t load.' : 'Some collections didn’t load.'}
        </TryAgain>
      )}
      {groups.every(({ state }) => state === 'empty') && (
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
      {linkedId !== null && <PreviewDialog key={linkedId} id={linkedId} onClose={() => setLinkedId(null)} />}
    </div>
  );
};
