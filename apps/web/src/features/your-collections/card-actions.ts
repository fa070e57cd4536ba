import type { ListedCollection } from '../../api/collections.ts';
import type { Item } from '@sixty/domain/items';
import type { LastSettings } from './recent.ts';

type Startable = Pick<ListedCollection, 'name' | 'category'> & {
  readonly collection_id: string | null;
};

export type OnPage = {
  readonly onStart: (collection: Startable, items: readonly Item[]) => void;
  readonly onProbe: (collection: Startable, items: readonly Item[]) => void;
  readonly onStartAgain: (
    collection: ListedCollection,
    items: readonly Item[],
    settings: LastSettings,
  ) => void;
  readonly onEdit: (collection: ListedCollection) => void;
  readonly onPrepareStart: () => void;
  readonly onPrepareEdit: () => void;
  readonly onSave: (collection: ListedCollection, items: readonly Item[], kind: 'csv' | 'json') => void;
  readonly onPrint: (collection: ListedCollection, items: readonly Item[]) => void;
};

/** Stable, so that cards re-render only when they change. */
export type CardActions = Omit<OnPage, 'onStartAgain'> & {
  readonly onDuplicate: (collection: ListedCollection) => void;
  readonly onDelete: (collection: ListedCollection) => void;
  readonly onUnsubscribe: (collection: ListedCollection) => void;
};
