import { categories, type Category } from '@sixty/domain/categories';
import { Fragment, useCallback, useEffect, useState } from 'react';
import type { PublicCollection } from '../../api/collections.ts';
import { localStore } from '../../platform/storage.ts';
import { Button } from '../../ui/button.tsx';
import { LoadingCollections } from '../../entities/collection/loading-collections.tsx';
import { readSort, sortKey } from '../../entities/collection/collection-filters.tsx';
import { EmptyState, PageTitle } from '../../ui/page-title.tsx';
import { TryAgain } from '../../ui/notice.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';
import { FoundGroup, type GroupState } from './found-group.tsx';
import nothing from './nothing.svg';
import { PreviewDialog } from './preview-dialog.tsx';
import { SearchForm } from './search-form.tsx';
import { type Search, wordsOf } from './search.ts';
import { useRefetchFailed } from './use-public-collections.ts';

/** The second value flushes. */
const useDebounced = <Value,>(value: Value, restMs: number): readonly [Value, () => void] => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return [settled, () => setSettled(value)];
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

  const noteState = useCallback((category: Category, state: GroupState) => {
    setStates((current) => (current[category] === state ? current : { ...current, [category]: state }));
  }, []);

  const shown = search.category === null ? categories : [search.category];
  const asked: Search = { ...search, query };
  const byCloseness = (a: Category, b: Category) =>
    Number(states[a] === 'foundNear') - Number(states[b] === 'foundNear');
  const statesShown = shown.map((category) => states[category] ?? 'loading');
  const isEmpty = statesShown.every((state) => state === 'empty');
  const sorted = shown.toSorted(byCloseness);
  const firstWaiting = sorted.find((category) => (states[category] ?? 'loading') === 'loading');
  const hasFailed = statesShown.includes('failed');
  const { refetchFailed, isRefetching } = useRefetchFailed();
  const isSearch = wordsOf(query) !== '' || search.category !== null;

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
            search={asked}
            category={category}
            firstColor={categories.indexOf(category)}
            onPreview={preview}
            onState={noteState}
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
