import { type DeletedCollection, listDeletedCollections } from '@sixty/contract/collections';
import { useMutation, useQuery } from '@tanstack/react-query';
import { listedOwn, useCollectionsApi, useListChanges } from '../../api/collections.ts';
import { allPages } from '../../api/pages.ts';
import { ApiError } from '../../api/api-error.ts';
import { keyOf } from '../../api/query-client.ts';
import { useApi } from '../../api/use-api.ts';
import { logError } from '../../platform/log.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CheckIcon } from '../../ui/icons.ts';
import { itemCountText } from '../../entities/collection/collection-text.ts';
import { QueryView } from '../../entities/query-view.tsx';
import { useIncrementalList } from '../../ui/lazy-list.tsx';

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' });
const deletedDayText = (moment: string): string => dayFormat.format(new Date(moment));

/** Stays listed when it is restored, so that its button keeps the focus. */
const Entry = ({ entry }: { entry: DeletedCollection }) => {
  const api = useCollectionsApi();
  const { upsert, reload } = useListChanges();
  const {
    mutate: restore,
    isPending,
    isSuccess,
    error,
  } = useMutation({
    mutationFn: async () => api.restore(entry.collection_id),
    onSuccess: (collection) => {
      upsert(listedOwn(collection));
      // The reply lacks the custom position.
      reload();
    },
    onError: (failure) => logError('A collection could not be restored.', failure),
  });
  const id = `deleted-${entry.collection_id}`;
  const isGone = error instanceof ApiError && error.code === 'not_found';
  return (
    <li className="flex items-center justify-between gap-4 border-t-2 border-t-line px-0 py-3 max-27rem:flex-col max-27rem:items-stretch max-27rem:gap-2 [&>button]:flex-none">
      <div className="min-w-0 leading-[1.4]">
        <h3 className="line-clamp-2 text-m" id={id} dir="auto">
          {entry.name}
        </h3>
        <p className="text-xs text-foreground-soft">
          {entry.category}, {itemCountText(entry.item_count)}
        </p>
        <p className="text-xs text-foreground-soft">
          Deleted {deletedDayText(entry.deleted_at)}, kept until {deletedDayText(entry.removed_at)}
        </p>
        <p className="text-s font-strong text-danger" role="alert">
          {error && (isGone ? 'This one is gone for good.' : 'It wasn’t restored. Please try again.')}
        </p>
      </div>
      <Button
        aria-describedby={id}
        isBusy={isPending}
        isInactive={isSuccess || isGone}
        onClick={() => {
          if (!isPending && !isSuccess && !isGone) restore();
        }}
      >
        {isSuccess && <CheckIcon />}
        {isSuccess ? 'Restored' : 'Restore'}
      </Button>
    </li>
  );
};

export const DeletedDialog = ({ onClose }: { onClose: () => void }) => {
  const callApi = useApi();
  const query = useQuery({
    queryKey: keyOf(listDeletedCollections, { query: {} }),
    queryFn: async ({ signal }) =>
      allPages(
        async (page) => callApi(listDeletedCollections, { query: page }, { signal }),
        ({ collection_id: id }) => id,
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const deleted = query.data ?? [];
  const { limit, sentinelRef } = useIncrementalList(deleted.length);
  return (
    <Dialog title="Recently deleted" onClose={onClose}>
      {query.data && (
        <p>
          {deleted.length > 0
            ? 'Collections stay here for 30 days after you delete them.'
            : 'Nothing here. Collections you delete stay here for 30 days.'}
        </p>
      )}
      {deleted.length > 0 && (
        <ul className="mt-4">
          {deleted.slice(0, limit).map((entry) => (
            <Entry key={entry.collection_id} entry={entry} />
          ))}
        </ul>
      )}
      {limit < deleted.length && <div ref={sentinelRef} />}
      <QueryView query={query} what="Your deleted collections" />
    </Dialog>
  );
};
