import type { Collection } from '@sixty/contract/collections';
import type { Item } from '@sixty/domain/items';

/** Start was pressed: the collection, and its items as they were read. */
export type OnStart = (collection: Collection, items: readonly Item[]) => void;
