import type { ListedCollection } from '../../api/collections.ts';
import type { Item } from '@sixty/domain/items';
import type { LastSettings } from './recent.ts';

/** A collection, or a starter set that isn't saved yet. */
type Startable = Pick<ListedCollection, 'name' | 'category'> & {
  readonly collection_id: string | null;
};

/** Callbacks of the page, which composes features. */
export type OnPage = {
  readonly onStart: (collection: Startable, items: readonly Item[]) => void;
  /** Starts at once with a former session's settings. */
  readonly onStartAgain: (
    collection: ListedCollection,
    items: readonly Item[],
    settings: LastSettings,
  ) => void;
  readonly onEdit: (collection: ListedCollection) => void;
  /** Hover or focus on Start or Edit: prefetch their code. */
  readonly onPrepareStart: () => void;
  readonly onPrepareEdit: () => void;
  /** Save to a file, and print. */
  readonly onSave: (collection: ListedCollection, items: readonly Item[], kind: 'csv' | 'json') => void;
  readonly onPrint: (collection: ListedCollection, items: readonly Item[]) => void;
};

/** Stable identity, so that cards re-render only when they change. */
export type CardActions = Omit<OnPage, 'onStartAgain'> & {
  readonly onDuplicate: (collection: ListedCollection) => void;
  readonly onDelete: (collection: ListedCollection) => void;
  readonly onUnsubscribe: (collection: ListedCollection) => void;
};
