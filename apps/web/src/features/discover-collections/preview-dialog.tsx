import { type InfiniteData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readCollection } from '@sixty/contract/collections';
import type { Item } from '@sixty/domain/items';
import { decodedItemsOf, useCollectionsApi } from '../../api/collections.ts';
import { type PublicCollection, publicCollectionsKey } from './public-collections.ts';
import { ApiError } from '../../api/api-error.ts';
import { keyOf, useInvalidate } from '../../api/query-client.ts';
import { counted } from '../../platform/number-text.ts';
import { logError } from '../../platform/log.ts';
import { useToast } from '../../ui/toast.tsx';
import { createdBy, itemCountText } from '../../entities/collection/collection-text.ts';
import { CategoryBadge } from '../../entities/collection/category.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { ItemStimulus } from '../../entities/item/item-stimulus.tsx';
import { QueryView } from '../../entities/query-view.tsx';
import { CheckIcon } from '../../ui/icons.ts';

type Pages = InfiniteData<{ list: readonly PublicCollection[]; next: string | null }>;

const withSubscribed = (pages: Pages, id: string): Pages => ({
  ...pages,
  pages: pages.pages.map((page) => ({
    ...page,
    list: page.list.map((each) => (each.collection_id === id ? { ...each, isSubscribed: true } : each)),
  })),
});

export const previewErrorText = (error: unknown): string => {
  if (!(error instanceof ApiError) || error.status === 0) {
    return 'An error occurred while subscribing to the collection.';
  }
  return error.status === 400
    ? 'You are already subscribed to this collection.'
    : 'Could not subscribe to the collection.';
};

const useSubscribing = ({ collection_id: id, isSubscribed: wasSubscribed }: PublicCollection) => {
  const api = useCollectionsApi();
  const queryClient = useQueryClient();
  const invalidate = useInvalidate();
  const showToast = useToast();
  // The cards show their collection as it is in the cache, the dialog as it was when it opened.
  const [isSubscribed, setIsSubscribed] = useState(wasSubscribed);

  const markSubscribed = (): void => {
    queryClient.setQueriesData<Pages>(
      { queryKey: publicCollectionsKey },
      (pages) => pages && withSubscribed(pages, id),
    );
    void invalidate('myCollections');
    setIsSubscribed(true);
  };

  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => api.subscribe(id),
    onSuccess: () => {
      markSubscribed();
      showToast('You have subscribed to this collection!');
    },
    onError: (failure) => {
      logError('A collection was not subscribed to.', failure);
      if (failure instanceof ApiError && failure.code === 'already_subscribed') markSubscribed();
    },
  });

  return { subscribe: () => mutate(), isSubscribed, isPending, message: error && previewErrorText(error) };
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

const Items = ({ items, name }: { items: readonly Item[]; name: string }) => (
  <section
    className="mt-4 max-h-[min(28rem,48dvh)] overflow-auto rounded-m border-2 border-line bg-sunken p-3"
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable list must be focusable
    tabIndex={0}
    aria-label={`Items of ${name}`}
  >
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3">
      {items.map((item) => (
        <li
          key={item.id}
          className="h-28 rounded-m border-2 border-line bg-surface [contain-intrinsic-size:auto_7rem] [content-visibility:auto]"
        >
          <ItemStimulus item={item} hasCaption />
        </li>
      ))}
    </ul>
  </section>
);

type PreviewProps = {
  collection: PublicCollection;
  onClose: () => void;
};

export const PreviewDialog = ({ collection, onClose }: PreviewProps) => {
  const { collection_id: id, name, category, item_count: itemCount } = collection;
  const api = useCollectionsApi();
  const preview = useQuery({
    queryKey: keyOf(readCollection, { params: { id } }),
    queryFn: async ({ signal }) => api.read(id, { signal }),
  });
  const { subscribe, isSubscribed, isPending, message } = useSubscribing(collection);

  return (
    <Dialog title={name} onClose={onClose}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <CategoryBadge category={category} />
        <span>{itemCountText(preview.data?.item_count ?? itemCount)}</span>
        <span className="wrap-anywhere text-foreground-soft">{creatorOf(collection)}</span>
      </div>
      <QueryView
        query={preview}
        what="The items"
        loading={<output className="block px-0 py-8 text-center font-strong">Loading...</output>}
      >
        {(loaded) => <Items items={decodedItemsOf(loaded)} name={name} />}
      </QueryView>
      {message && (
        <p className="mt-4 font-strong text-danger" role="alert">
          {message}
        </p>
      )}
      {collection.is_own && <p className="mt-4 text-foreground-soft">This is your own collection.</p>}
      <DialogActions>
        <Button onClick={onClose}>Close Preview</Button>
        {!collection.is_own && (
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
