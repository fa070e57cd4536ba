import { type InfiniteData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { decodedItemsOf, useCollectionsApi } from '../../api/collections.ts';
import {
  type PublicCollection,
  publicCollectionsKey,
  type SharedCollection,
  sharedCollectionQuery,
} from './public-collections.ts';
import { ApiError, isNotFound } from '../../api/api-error.ts';
import { useInvalidate } from '../../api/query-client.ts';
import { useApi } from '../../api/use-api.ts';
import { counted } from '../../platform/number-text.ts';
import { logError } from '../../platform/log.ts';
import { useToast } from '../../ui/toast.tsx';
import { createdBy, itemCountText } from '../../entities/collection/collection-text.ts';
import { CategoryBadge } from '../../entities/collection/category.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { itemSetStyle, ItemStimulus } from '../../entities/item/item-stimulus.tsx';
import { QueryView } from '../../entities/query-view.tsx';
import { CheckIcon } from '../../ui/icons.ts';

type Pages = InfiniteData<{ list: readonly PublicCollection[]; next: string | null }>;

const withSubscribed = (data: Pages | SharedCollection, id: string): Pages | SharedCollection => {
  const mark = <C extends { collection_id: string }>(each: C): C =>
    each.collection_id === id ? { ...each, isSubscribed: true } : each;
  if (!('pages' in data)) return mark(data);
  return { ...data, pages: data.pages.map((page) => ({ ...page, list: page.list.map(mark) })) };
};

export const previewErrorText = (error: unknown): string => {
  if (!(error instanceof ApiError) || error.status === 0) {
    return 'An error occurred while subscribing to the collection.';
  }
  return error.status === 400
    ? 'You are already subscribed to this collection.'
    : 'Could not subscribe to the collection.';
};

const isAlreadySubscribed = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'already_subscribed';

const useSubscribe = (id: string) => {
  const api = useCollectionsApi();
  const queryClient = useQueryClient();
  const invalidate = useInvalidate();
  const showToast = useToast();

  const markSubscribed = (): void => {
    queryClient.setQueriesData<Pages | SharedCollection>(
      { queryKey: publicCollectionsKey },
      (data) => data && withSubscribed(data, id),
    );
    void invalidate('myCollections');
  };

  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: async () => api.subscribe(id),
    onSuccess: () => {
      markSubscribed();
      showToast('You have subscribed to this collection!');
    },
    onError: (failure) => {
      logError('A collection was not subscribed to.', failure);
      if (isAlreadySubscribed(failure)) markSubscribed();
    },
  });

  return {
    subscribe: () => mutate(),
    hasSubscribed: isSuccess || isAlreadySubscribed(error),
    isPending,
    message: error && previewErrorText(error),
  };
};

type Created = Pick<
  PublicCollection,
  'creator_display_name' | 'creator_username' | 'is_own' | 'subscriber_count'
>;

export const creatorOf = (collection: Created): string => {
  const by = createdBy(collection);
  const { subscriber_count: count } = collection;
  return count === 0 ? by : `${by} · ${counted(count, 'subscriber')}`;
};

export const PreviewItems = ({ collection }: { collection: SharedCollection }) => {
  const items = decodedItemsOf(collection);
  return (
    <section
      className="mt-4 max-h-[min(28rem,48dvh)] overflow-auto rounded-m border-2 border-line bg-sunken p-3"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable list must be focusable
      tabIndex={0}
      aria-label={`Items of ${collection.name}`}
    >
      <ul
        className="grid grid-cols-[repeat(auto-fill,minmax(max(7rem,0.72rem*var(--set-width,1)),1fr))] gap-3"
        style={itemSetStyle(items)}
      >
        {items.map((item) => (
          <li
            key={item.id}
            className="h-28 rounded-m border-2 border-line bg-surface [contain-intrinsic-size:auto_7rem] [content-visibility:auto]"
          >
            <ItemStimulus item={item} hasCaption backLanguage={collection.back_language} />
          </li>
        ))}
      </ul>
    </section>
  );
};

type Shown = Pick<PublicCollection, 'category' | 'item_count'> & Created;

export const PreviewFacts = ({ collection }: { collection: Shown }) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
    <CategoryBadge category={collection.category} />
    <span>{itemCountText(collection.item_count)}</span>
    <span className="wrap-anywhere text-foreground-soft">{creatorOf(collection)}</span>
  </div>
);

export const notSharedText = 'This collection isn’t shared anymore, or its link has a typo.';

type PreviewProps = {
  id: string;
  /** Of its card; null if a link opens the preview. */
  listed?: PublicCollection | null;
  onClose: () => void;
};

export const PreviewDialog = ({ id, listed = null, onClose }: PreviewProps) => {
  const preview = useQuery(sharedCollectionQuery(useApi(), id));
  const { subscribe, hasSubscribed, isPending, message } = useSubscribe(id);
  const shown = preview.data ?? listed;
  const isSubscribed = hasSubscribed || shown?.isSubscribed === true;

  return (
    <Dialog title={shown?.name ?? 'Shared collection'} onClose={onClose}>
      {shown && <PreviewFacts collection={shown} />}
      {isNotFound(preview.error) ? (
        <p>{notSharedText}</p>
      ) : (
        <QueryView
          query={preview}
          what="The items"
          loading={<output className="block px-0 py-8 text-center font-strong">Loading...</output>}
        >
          {(loaded) => <PreviewItems collection={loaded} />}
        </QueryView>
      )}
      {message && (
        <p className="mt-4 font-strong text-danger" role="alert">
          {message}
        </p>
      )}
      {shown?.is_own === true && <p className="mt-4 text-foreground-soft">This is your own collection.</p>}
      <DialogActions>
        <Button onClick={onClose}>Close Preview</Button>
        {shown?.is_own === false && (
          <Button
            variant="primary"
            data-first-focus
            disabled={isSubscribed}
            isBusy={isPending}
            onClick={subscribe}
          >
            {isSubscribed && <CheckIcon />}
            {isSubscribed ? 'Already Subscribed' : 'Subscribe to Collection'}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
