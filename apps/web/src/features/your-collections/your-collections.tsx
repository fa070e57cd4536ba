import { useDeferredValue, useMemo, useState } from 'react';
import { useCurrentUser } from '../../api/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { type ListedCollection, useMyCollections } from '../../api/collections.ts';
import { useRecentReports } from '../../api/reports.ts';
import { localStore } from '../../platform/storage.ts';
import { useSessionResult } from '../../sync/index.ts';
import { LoadingCollections, readSort, sortKey } from '../../entities/collection/collection-filters.tsx';
import { BinIcon } from '../../ui/icons.ts';
import { lazyComponent, type Loading, NoFallback } from '../../ui/lazy-component.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { TryAgain } from '../../ui/notice.tsx';
import { CollectionActionsContext, useCollectionActions, useIsActing } from './collection-actions.ts';
import { CreateCard } from './create-card.tsx';
import { RoleQuestion } from './role-question.tsx';
import { ordinaryCollections, sortCollections } from './sort-and-group.ts';
import { type Filter, foundText, nothingFoundText, searchOf, Toolbar } from './toolbar.tsx';

const DeletedDialog = lazyComponent(async () => import('./deleted-dialog.tsx'), 'DeletedDialog');

const RecentlyDeleted = () => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="grid place-items-center">
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        onPointerEnter={DeletedDialog.preload}
        onClick={() => setIsOpen(true)}
      >
        <BinIcon />
        Recently deleted
      </Button>
      {isOpen && <DeletedDialog onClose={() => setIsOpen(false)} />}
    </div>
  );
};

const PartLoading = ({ isLoading, retry }: Loading) =>
  isLoading ? (
    <div className="min-h-[70dvh]">
      <LoadingCollections />
    </div>
  ) : (
    <TryAgain tone="note" onTry={retry}>
      Your collections didn’t load.
    </TryAgain>
  );

const CollectionList = lazyComponent(
  async () => import('./collection-list.tsx'),
  'CollectionList',
  PartLoading,
);

const ResultCard = lazyComponent(async () => import('./result-card.tsx'), 'ResultCard', NoFallback);

const LastResult = () => useSessionResult() !== null && <ResultCard />;

const FirstRun = lazyComponent(async () => import('./first-run.tsx'), 'FirstRun', PartLoading);

const ReadyMade = lazyComponent(async () => import('./ready-made.tsx'), 'ReadyMade', NoFallback);

const everything: Filter = { query: '', category: null };
const emptyList: readonly never[] = [];

const useSearchAndSort = (collections: readonly ListedCollection[]) => {
  const [filter, setFilter] = useState(everything);
  const [sort, setSort] = useState(() => readSort(localStore.read(sortKey)) ?? 'date');
  // Typing is urgent; cards can lag.
  const shown = useDeferredValue(filter);
  const search = useMemo(() => searchOf(sortCollections(collections, sort)), [collections, sort]);
  const found = useMemo(() => search(shown), [search, shown]);
  return {
    found,
    searchKey: `${shown.category} ${shown.query}`,
    sort,
    showAll: () => setFilter(everything),
    toolbar: {
      filter,
      onFilter: setFilter,
      sort,
      onSort: (chosen: typeof sort) => {
        setSort(chosen);
        localStore.write(sortKey, chosen);
      },
    },
  };
};

export const YourCollections = () => {
  const { data: loaded, error, isFetching, refetch } = useMyCollections();
  const ordinary = useMemo(() => (loaded ? ordinaryCollections(loaded) : emptyList), [loaded]);
  const { found, searchKey, sort, showAll, toolbar } = useSearchAndSort(ordinary);
  const actions = useCollectionActions();
  const isActing = useIsActing();
  const { data: user, error: userError } = useCurrentUser();
  const [isSkipped, setIsSkipped] = useState(false);
  // Starts to load the reports of the list while its code loads.
  useRecentReports();
  const [isSettled, setIsSettled] = useState(false);
  // Don't flash the starter sets.
  const isEmptyInDoubt = loaded?.length === 0 && isFetching && !isSettled;
  if (loaded && !isFetching && !isSettled) setIsSettled(true);
  const collections = isEmptyInDoubt ? undefined : loaded;
  const isSearching = toolbar.filter.query.trim() !== '' || toolbar.filter.category !== null;
  const hasSearch = !collections || ordinary.length > 0;

  const isAsked = user?.is_role_chosen === false && !isSkipped && collections !== undefined;
  // The question comes first and alone; with collections, above them.
  const hasRest = collections !== undefined && !(isAsked && ordinary.length === 0);

  return (
    <div className="grid gap-6" data-asks={user || userError ? undefined : ''}>
      <LastResult />
      <div
        className="flex min-h-11 flex-wrap items-center gap-x-6 gap-y-2 max-40rem:gap-2"
        data-tour="collections-toolbar"
      >
        <div className="flex flex-none items-baseline gap-4 max-40rem:min-w-0 max-40rem:flex-1 max-40rem:flex-wrap max-40rem:gap-x-3 max-40rem:gap-y-0">
          <PageTitle size="compact">Your Collections</PageTitle>
          <output className="min-w-38 font-strong max-40rem:min-w-0">
            {isActing ? 'Loading...' : ordinary.length > 0 && foundText(found.length, ordinary.length)}
          </output>
        </div>
        {hasSearch && <Toolbar {...toolbar} />}
      </div>
      {isAsked && <RoleQuestion user={user} onSkip={() => setIsSkipped(true)} />}
      {hasRest && ordinary.length === 0 && <FirstRun />}
      {collections && ordinary.length > 0 && (
        <CollectionActionsContext value={actions}>
          <CollectionList
            collections={ordinary}
            isSearching={isSearching}
            found={found}
            searchKey={searchKey}
            sort={sort}
          />
        </CollectionActionsContext>
      )}
      {collections && ordinary.length > 0 && found.length === 0 && (
        <div className="grid justify-items-center gap-4 rounded-l border-2 border-dashed border-background-line px-4 py-8 text-center">
          <p className="text-l font-strong wrap-anywhere">{nothingFoundText(toolbar.filter.query)}</p>
          <Button onClick={showAll}>Show all collections</Button>
        </div>
      )}
      {!collections && !(error && !loaded) && <LoadingCollections />}
      {!loaded && error && (
        <>
          <TryAgain tone="note" isBusy={isFetching} onTry={() => void refetch()}>
            Your collections didn’t load.
          </TryAgain>
          <div className="w-[min(20rem,100%)]">
            <CreateCard />
          </div>
        </>
      )}
      {hasRest && ordinary.length > 0 && !isSearching && <ReadyMade collections={ordinary} />}
      {hasRest && <RecentlyDeleted />}
    </div>
  );
};
