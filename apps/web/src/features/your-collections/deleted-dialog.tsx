import { type DeletedCollection, listDeletedCollections } from '@sixty/contract/collections';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
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

type Restoring = 'busy' | 'restored' | 'gone' | 'failed';

/** A restored entry stays listed, so that its button keeps the focus. */
const useDeletedCollections = () => {
  const callApi = useApi();
  const api = useCollectionsApi();
  const { upsert, reload } = useListChanges();
  const [states, setStates] = useState<Readonly<Record<string, Restoring>>>({});
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

  const note = (id: string, state: Restoring) => setStates((before) => ({ ...before, [id]: state }));

  const { mutate } = useMutation({
    mutationFn: api.restore,
    onSuccess: (collection, id) => {
      note(id, 'restored');
      upsert(listedOwn(collection));
      // The reply lacks the custom position.
      reload();
    },
    onError: (error, id) => {
      logError('A collection could not be restored.', error);
      note(id, error instanceof ApiError && error.code === 'not_found' ? 'gone' : 'failed');
    },
  });

  return {
    query,
    states,
    restore: (id: string) => {
      if (states[id] !== undefined && states[id] !== 'failed') return;
      note(id, 'busy');
      mutate(id);
    },
  };
};

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' });
const deletedDayText = (moment: string): string => dayFormat.format(new Date(moment));

type EntryProps = {
  entry: DeletedCollection;
  state: Restoring | undefined;
  onRestore: () => void;
};

const Entry = ({ entry, state, onRestore }: EntryProps) => {
  const id = `deleted-${entry.collection_id}`;
  const isOver = state === 'restored' || state === 'gone';
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
          {state === 'gone' && 'This one is gone for good.'}
          {state === 'failed' && 'It wasn’t restored. Please try again.'}
        </p>
      </div>
      <Button aria-describedby={id} isBusy={state === 'busy'} isInactive={isOver} onClick={onRestore}>
        {state === 'restored' && <CheckIcon />}
        {state === 'restored' ? 'Restored' : 'Restore'}
      </Button>
    </li>
  );
};

export const DeletedDialog = ({ onClose }: { onClose: () => void }) => {
  const { query, states, restore } = useDeletedCollections();
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
            <Entry
              key={entry.collection_id}
              entry={entry}
              state={states[entry.collection_id]}
              onRestore={() => restore(entry.collection_id)}
            />
          ))}
        </ul>
      )}
      {limit < deleted.length && <div ref={sentinelRef} />}
      <QueryView query={query} what="Your deleted collections" />
    </Dialog>
  );
};
