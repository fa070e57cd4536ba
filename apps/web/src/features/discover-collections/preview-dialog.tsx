import { itemsOf, type PublicCollection, useCollectionsApi } from '../../api/collections.ts';
import type { Item } from '@sixty/domain/items';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../api/query-client.ts';
import { CategoryBadge } from '../../entities/collection/category-badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { ItemStimulus } from '../../entities/item/item-stimulus.tsx';
import { itemCountText } from '../../entities/collection/collection-text.ts';
import { QueryView } from '../../entities/query-view.tsx';
import { CheckIcon } from '../../ui/icons.ts';
import { creatorOf } from './creator.ts';
import { useSubscribing } from './use-subscribing.ts';

type ItemsProps = { readonly items: readonly Item[]; readonly name: string };

const Items = ({ items, name }: ItemsProps) => (
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
  readonly collection: PublicCollection;
  readonly isSubscribed: boolean;
  readonly onSubscribed: () => void;
  readonly onClose: () => void;
};

export const PreviewDialog = ({ collection, isSubscribed, onSubscribed, onClose }: PreviewProps) => {
  const { collection_id: id, name, category, item_count: itemCount } = collection;
  const api = useCollectionsApi();
  const preview = useQuery({
    queryKey: [...queryKeys.collection, id],
    queryFn: async ({ signal }) => api.read(id, { signal }),
  });
  const { subscribe, isPending, message } = useSubscribing(collection, onSubscribed);

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
        {(loaded) => <Items items={itemsOf(loaded)} name={name} />}
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
