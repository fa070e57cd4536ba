import { useCallback, useDeferredValue, useId, useMemo, useState } from 'react';
import { type ListedCollection, useMyCollections } from '../../api/collections.ts';
import { useCurrentUser } from '../../api/current-user.ts';
import { useRecentReports } from '../../api/recent-reports.ts';
import { localStore } from '../../platform/storage.ts';
import { Button } from '../../ui/button.tsx';
import { LoadingCollections } from '../../entities/collection/loading-collections.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { BinIcon, SearchIcon } from '../../ui/icons.ts';
import { type Loading, lazyComponent } from '../../ui/lazy-component.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { readSort, sortKey } from '../../entities/collection/collection-filters.tsx';
import { TryAgain } from '../../ui/notice.tsx';
import type { CardActions, OnPage } from './card-actions.ts';
import { foundText, nothingFoundText } from './card-texts.ts';
import { CreateCard } from './create-card.tsx';
import { customOrderOf, withPartReordered } from './custom-order.ts';
import { focusBeside } from './focus-beside.ts';
import { ordinaryCollections } from './groups.ts';
import { RoleQuestion } from './role-question.tsx';
import { type Filter, searchOf } from './search.ts';
import { sortCollections } from './sort.ts';
import { Toolbar } from './toolbar.tsx';
import { useCollectionActions, useIsActing } from './use-collection-actions.ts';
import { useCustomOrder } from './use-custom-order.ts';

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

const FirstRun = lazyComponent(async () => import('./first-run.tsx'), 'FirstRun', PartLoading);

const everything: Filter = { query: '', category: null };
const none: readonly never[] = [];

const useCardActions = (onPage: OnPage): CardActions => {
  const { onStart, onProbe, onEdit, onPrepareStart, onPrepareEdit, onSave, onPrint } = onPage;
  const { remove, duplicate, unsubscribe } = useCollectionActions();
  return useMemo(() => {
    const withFocus = (act: (collection: ListedCollection) => void) => (collection: ListedCollection) => {
      focusBeside(collection.collection_id);
      act(collection);
    };
    return {
      onStart,
      onProbe,
      onEdit,
      onPrepareStart,
      onPrepareEdit,
      onSave,
      onPrint,
      onDuplicate: duplicate,
      onDelete: withFocus(remove),
      onUnsubscribe: withFocus(unsubscribe),
    };
  }, [
    onStart,
    onProbe,
    onEdit,
    onPrepareStart,
    onPrepareEdit,
    onSave,
    onPrint,
    duplicate,
    remove,
    unsubscribe,
  ]);
};

const useChoice = (collections: readonly ListedCollection[]) => {
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

export const YourCollections = (onPage: OnPage) => {
  const { data: loaded, error, isFetching, refetch } = useMyCollections();
  const ordinary = useMemo(() => (loaded ? ordinaryCollections(loaded) : none), [loaded]);
  const { found, searchKey, sort, showAll, toolbar } = useChoice(ordinary);
  const actions = useCardActions(onPage);
  const isActing = useIsActing();
  const { data: user } = useCurrentUser();
  const reports = useRecentReports();
  const [isSettled, setIsSettled] = useState(false);
  // Don't flash the starter sets.
  const isEmptyInDoubt = loaded?.length === 0 && isFetching && !isSettled;
  if (loaded && !isFetching && !isSettled) setIsSettled(true);
  const collections = isEmptyInDoubt ? undefined : loaded;
  const isSearching = toolbar.filter.query.trim() !== '' || toolbar.filter.category !== null;
  const hasSearch = !collections || ordinary.length > 0;
  const [isToolbarOpen, setIsToolbarOpen] = useState(false);
  const toolbarId = useId();
  const reorder = useCustomOrder();
  const reorderPart = useCallback(
    (part: readonly string[]) => {
      if (collections) reorder(withPartReordered(customOrderOf(collections), part));
    },
    [collections, reorder],
  );

  return (
    <div className="grid gap-6">
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
        {hasSearch && (
          <>
            <IconButton
              label="Search and sort"
              className="hidden max-40rem:inline-grid max-40rem:aria-expanded:bg-sun-soft max-40rem:aria-expanded:text-foreground"
              aria-expanded={isToolbarOpen}
              aria-controls={toolbarId}
              onClick={() => setIsToolbarOpen(!isToolbarOpen)}
            >
              <SearchIcon />
            </IconButton>
            <Toolbar {...toolbar} id={toolbarId} isOpen={isToolbarOpen} />
          </>
        )}
      </div>
      {user && !user.is_role_chosen && collections && <RoleQuestion user={user} />}
      {collections && ordinary.length === 0 && <FirstRun {...onPage} />}
      {collections && ordinary.length > 0 && (
        <CollectionList
          collections={ordinary}
          reports={reports.data ?? (reports.isPending ? null : none)}
          isSearching={isSearching}
          onPage={onPage}
          found={found}
          searchKey={searchKey}
          sort={sort}
          actions={actions}
          onReorder={reorderPart}
        />
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
      {collections && <RecentlyDeleted />}
    </div>
  );
};
