import { discoveryLimits, type SearchType } from '@sixty/contract/discovery';
import { Fragment, memo, useEffect, useState } from 'react';
import { categories, type Category } from '@sixty/domain/categories';
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
import { Form } from '../../ui/form.tsx';
import { decodedItemsOf } from '../../api/collections.ts';
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
import {
  collapsedQuery,
  collectionsOf,
  hasExactMatch,
  type PublicCollection,
  type Search,
  usePublicCollections,
} from './public-collections.ts';
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
      'grid grid-cols-[minmax(26rem,1fr)_minmax(11rem,14rem)_minmax(10rem,12rem)] items-end gap-x-4 gap-y-3 max-64rem:grid-cols-2 max-36rem:gap-1.5 max-36rem:[&_label]:visually-hidden',
      'max-36rem:[&_:is(input,select)]:h-11! max-36rem:[&_:is(input,select)]:min-h-0! max-36rem:[--target:2.75rem] max-36rem:[&_select]:rounded-pill! max-36rem:[&_select]:py-1! max-36rem:[&_select]:font-strong!',
    )}
    data-tour="discover-search"
  >
    <search className="max-64rem:col-span-full">
      <Form
        className="grid grid-cols-[minmax(10rem,13rem)_minmax(0,1fr)_auto] items-end gap-2 max-36rem:grid-cols-[minmax(0,1fr)_auto]"
        onSubmit={onSubmit}
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
      </Form>
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

type SearchResult = ReturnType<typeof usePublicCollections>;

/** One query per category, so that loading more doesn't push others down. */
const useResultsByCategory = (search: Search): Readonly<Record<Category, SearchResult>> => ({
  Math: usePublicCollections('Math', search),
  'Language Arts': usePublicCollections('Language Arts', search),
  'Number Sense': usePublicCollections('Number Sense', search),
  Science: usePublicCollections('Science', search),
  Nursing: usePublicCollections('Nursing', search),
  'Domino Comparison': usePublicCollections('Domino Comparison', search),
});

/** The page shows groups with an exact match before those that are `similar`. */
type ResultState = 'loading' | 'empty' | 'exact' | 'similar' | 'failed';

const resultStateOf = ({ data, error }: SearchResult): ResultState => {
  if (!data) return error ? 'failed' : 'loading';
  const collections = collectionsOf(data.pages);
  const [first] = data.pages;
  if (collections.length === 0 || !first) return 'empty';
  return hasExactMatch(first.search, collections) ? 'exact' : 'similar';
};

type ResultGroupProps = {
  category: Category;
  result: SearchResult;
  onPreview: (collection: PublicCollection) => void;
};

const ResultGroup = ({ category, result, onPreview }: ResultGroupProps) => {
  const collections = collectionsOf(result.data?.pages ?? []);
  const firstColor = categories.indexOf(category);

  useEffect(() => {
    if (result.error) logError('Public collections didn’t load.', result.error);
  }, [result.error]);

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
      {result.isFetchNextPageError && <Notice tone="note">More didn’t load.</Notice>}
      {result.hasNextPage && (
        <div className="grid place-items-center">
          <Button
            isBusy={result.isFetchingNextPage}
            aria-label={`Show more of ${category}`}
            onClick={() => void result.fetchNextPage()}
          >
            Show more
          </Button>
        </div>
      )}
    </CategoryGroup>
  );
};

const typingPauseMs = 200;

const everything: Omit<Search, 'sort'> = { query: '', searchType: 'name', category: null };

export const DiscoverCollections = () => {
  const [search, setSearch] = useState<Search>(() => ({
    ...everything,
    sort: readSort(localStore.read(sortKey)) ?? 'custom',
  }));
  /** What is searched for: what is typed, after a pause or with Enter. */
  const [query, setQuery] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQuery(search.query), typingPauseMs);
    return () => clearTimeout(timer);
  }, [search.query]);
  const { open: preview, dialog } = useDialog((collection: PublicCollection, close) => (
    <PreviewDialog id={collection.collection_id} listed={collection} onClose={close} />
  ));
  const [linkedId, setLinkedId] = useAddressParameter(previewParameter);
  const results = useResultsByCategory({ ...search, query });

  const groups = categories
    .filter((category) => search.category === null || search.category === category)
    .map((category) => ({
      category,
      result: results[category],
      state: resultStateOf(results[category]),
    }))
    .toSorted((a, b) => Number(a.state === 'similar') - Number(b.state === 'similar'));
  const firstLoading = groups.find(({ state }) => state === 'loading');
  const failed = groups.filter(({ state }) => state === 'failed');
  const isSearch = collapsedQuery(query) !== '' || search.category !== null;

  return (
    <div className="grid gap-8 max-36rem:gap-6">
      <div className="grid gap-8 max-36rem:-mt-3 max-36rem:-mb-5 max-36rem:gap-1 max-36rem:[&>h1]:text-l">
        <PageTitle>Discover Public Collections</PageTitle>
        <SearchForm
          search={search}
          onSearch={(next) => {
            setSearch(next);
            if (next.sort !== search.sort) localStore.write(sortKey, next.sort);
          }}
          onSubmit={() => setQuery(search.query)}
        />
      </div>
      {groups.map((group) => (
        <Fragment key={group.category}>
          {group === firstLoading && <LoadingCollections />}
          <ResultGroup category={group.category} result={group.result} onPreview={preview} />
        </Fragment>
      ))}
      {failed.length > 0 && (
        <TryAgain
          tone="note"
          isBusy={groups.some((group) => group.result.isFetching)}
          onTry={() => {
            for (const group of failed) void group.result.refetch();
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
