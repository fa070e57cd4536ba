import type { ListedCollection } from '@sixty/contract/collections';
import type { Item } from '@sixty/domain/items';
import type { LastSettings } from './recent.ts';

/** What a session can be begun with: a collection, or a starter set, which is none yet. */
type Startable = Pick<ListedCollection, 'name' | 'category'> & {
  readonly collection_id: string | null;
};

/** What the page does for the list: the dialogs of a session's settings and of editing belong to other features. */
export type OnPage = {
  /** Start was pressed: the collection, and its items as they were read. */
  readonly onStart: (collection: Startable, items: readonly Item[]) => void;
  /** Begins a session at once, with settings that a session had. */
  readonly onStartAgain: (
    collection: ListedCollection,
    items: readonly Item[],
    settings: LastSettings,
  ) => void;
  readonly onEdit: (collection: ListedCollection) => void;
  /** Somebody is about to press Start, or Edit: what it opens can be fetched. */
  readonly onPrepareStart: () => void;
  readonly onPrepareEdit: () => void;
  /** The collection as a file to keep, and on paper. */
  readonly onSave: (collection: ListedCollection, items: readonly Item[], kind: 'csv' | 'json') => void;
  readonly onPrint: (collection: ListedCollection, items: readonly Item[]) => void;
};

/** What the buttons of a card do. Constant, so that cards are drawn only when they change themselves. */
export type CardActions = Omit<OnPage, 'onStartAgain'> & {
  readonly onDuplicate: (collection: ListedCollection) => void;
  readonly onDelete: (collection: ListedCollection) => void;
  readonly onUnsubscribe: (collection: ListedCollection) => void;
};
