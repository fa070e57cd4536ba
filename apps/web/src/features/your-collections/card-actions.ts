import type { ListedCollection } from '@sixty/contract/collections';
import type { Item } from '@sixty/domain/items';

/** What the page does for the list: the dialogs of a session's settings and of editing belong to other features. */
export type OnPage = {
  /** Start was pressed: the collection, and its items as they were read. */
  readonly onStart: (collection: ListedCollection, items: readonly Item[]) => void;
  readonly onEdit: (collection: ListedCollection) => void;
  /** Somebody is about to press Start, or Edit: what it opens can be fetched. */
  readonly onPrepareStart: () => void;
  readonly onPrepareEdit: () => void;
  /** The collection as a file to keep, and on paper. */
  readonly onSave: (collection: ListedCollection, items: readonly Item[], kind: 'csv' | 'json') => void;
  readonly onPrint: (collection: ListedCollection, items: readonly Item[]) => void;
};

/** What the buttons of a card do. Constant, so that cards are drawn only when they change themselves. */
export type CardActions = OnPage & {
  readonly onDuplicate: (collection: ListedCollection) => void;
  readonly onDelete: (collection: ListedCollection) => void;
  readonly onUnsubscribe: (collection: ListedCollection) => void;
};
