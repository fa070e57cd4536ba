import type { User } from '@sixty/contract/users';
import { useCallback, useDeferredValue, useId, useMemo, useState } from 'react';
import { useChooseRole, useCurrentUser } from '../../api/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { type ListedCollection, useMyCollections } from '../../api/collections.ts';
import { useRecentReports } from '../../api/reports.ts';
import { localStore } from '../../platform/storage.ts';
import { LoadingCollections, readSort, sortKey } from '../../entities/collection/collection-filters.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { BinIcon, SearchIcon } from '../../ui/icons.ts';
import { lazyComponent, type Loading } from '../../ui/lazy-component.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { TryAgain } from '../../ui/notice.tsx';
import { CreateCard, foundText, nothingFoundText } from './create-card.tsx';
import { customOrderOf, sortCollections, useCustomOrder, reorderSubset } from './use-custom-order.ts';
import { ordinaryCollections } from './groups.ts';
import { type Filter, searchOf, Toolbar } from './toolbar.tsx';
import { useCollectionActions, useIsActing } from './use-collection-actions.ts';

const focusPage = (): void => document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });

const RoleQuestion = ({ user }: { user: User }) => {
  const { mutate, isPending, isError, variables } = useChooseRole(user, focusPage);
  const choose = (role: User['role']) => {
    if (!isPending) mutate(role);
  };
  return (
    <section
      className={classNames(
        'grid grid-cols-[auto_auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 rounded-m border-2 border-sun bg-sun-soft py-2 pr-3 pl-4 [--target:2.75rem] surface',
        'max-[52.0625rem]:grid-cols-[minmax(0,1fr)_auto]',
      )}
      aria-labelledby="role-question"
    >
      <p className="font-heavy" id="role-question">
        Teacher or student?
      </p>
      <div className="flex gap-2 max-[52.0625rem]:col-span-full max-[52.0625rem]:[&>button]:flex-1">
        <Button isBusy={isPending && variables === 'teacher'} onClick={() => choose('teacher')}>
          Teacher
        </Button>
        <Button isBusy={isPending && variables === 'student'} onClick={() => choose('student')}>
          Student
        </Button>
      </div>
      <p
        className="text-s leading-[1.3] text-foreground max-[52.0625rem]:hidden max-[52.0625rem]:[&[role='alert']]:col-span-full max-[52.0625rem]:[&[role='alert']]:block"
        role={isError ? 'alert' : undefined}
      >
        {isError
          ? 'That didn’t save. Please try again.'
          : 'Teachers also get classes and the name spinner. You can change this in My Account.'}
      </p>
      <Button
        variant="quiet"
        className="max-[52.0625rem]:[grid-area:1_/_2]"
        onClick={() => choose(user.role)}
      >
        Skip
      </Button>
    </section>
  );
};

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
const emptyList: readonly never[] = [];

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

export const YourCollections = () => {
  const { data: loaded, error, isFetching, refetch } = useMyCollections();
  const ordinary = useMemo(() => (loaded ? ordinaryCollections(loaded) : emptyList), [loaded]);
  const { found, searchKey, sort, showAll, toolbar } = useChoice(ordinary);
  const actions = useCollectionActions();
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
      if (collections) reorder(reorderSubset(customOrderOf(collections), part));
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
      {collections && ordinary.length === 0 && <FirstRun />}
      {collections && ordinary.length > 0 && (
        <CollectionList
          collections={ordinary}
          reports={reports.data?.reports ?? (reports.isPending ? null : emptyList)}
          isSearching={isSearching}
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
