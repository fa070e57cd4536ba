import {
  type Collection,
  collectionLimits,
  type DeletedCollection,
  type ListedCollection,
} from '@sixty/contract/collections';
import type { Page } from '@sixty/contract/endpoint';
import type { GameType } from '@sixty/domain/games';
import type { Executor } from '../../database/open-database.ts';
import { fromCursor, readPage, TimeKey, toCursor, type UserPaging } from '../../database/page-cursor.ts';
import { retention } from '../../database/purge.ts';
import { toMoment } from '../../database/values.ts';
import { toCollection } from './collections.service.ts';
import { listCollections, listDeleted, type ListedRow, listSizes } from './my-collections.repository.ts';

/** At least 1. */
const countFitting = (sizes: readonly number[], limit: number): number => {
  let sum = 0;
  const full = sizes.slice(0, limit).findIndex((bytes) => {
    sum += bytes;
    return sum > collectionLimits.bytesPerPage;
  });
  return Math.max(1, full === -1 ? Math.min(sizes.length, limit) : full);
};

const pageOf = async (
  executor: Executor,
  { userId, type, limit, cursor }: UserPaging & { readonly type: GameType | null },
): Promise<Page<readonly ListedRow[]> | null> => {
  const after = cursor === undefined ? null : fromCursor(cursor, TimeKey);
  if (cursor !== undefined && after === null) return null;
  const sizes = await listSizes(executor, { userId, type, after, limit: limit + 1 });
  const count = countFitting(sizes, limit);
  // One more, because a collection may have come since.
  const rows = await listCollections(executor, { userId, type, after, limit: count + 1 });
  const list = rows.slice(0, count);
  const last = list.at(-1);
  return { list, next: last && rows.length > list.length ? toCursor([last.created_at, last.id]) : null };
};

/** Own and subscribed, newest first. Null if the cursor is invalid. */
export const listMyCollections = async (
  executor: Executor,
  paging: UserPaging,
): Promise<Page<ListedCollection[]> | null> => {
  const page = await pageOf(executor, { ...paging, type: null });
  return (
    page && {
      next: page.next,
      list: page.list.map((row) => ({
        ...toCollection(row),
        creator_display_name: row.creator_display_name,
        creator_username: row.creator_username,
        isSubscribed: row.user_id !== paging.userId,
        position: row.user_id === paging.userId ? row.position : null,
      })),
    }
  );
};

export const listMyGames = async (
  executor: Executor,
  which: UserPaging & { readonly type: GameType },
): Promise<Page<Collection[]> | null> => {
  const page = await pageOf(executor, which);
  return page && { next: page.next, list: page.list.map(toCollection) };
};

/** Own ones that can be restored, last deleted first. Null if the cursor is invalid. */
export const listDeletedCollections = async (
  executor: Executor,
  { userId, ...paging }: UserPaging,
  now: number,
): Promise<Page<DeletedCollection[]> | null> =>
  readPage(paging, {
    schema: TimeKey,
    read: (extent) => listDeleted(executor, userId, now - retention.deletedCollectionMs, extent),
    keyOf: (row): TimeKey => [row.deleted_at, row.id],
    toList: (rows) =>
      rows.map((row) => ({
        collection_id: row.id,
        name: row.name,
        category: row.category,
        item_count: row.item_count,
        deleted_at: toMoment(row.deleted_at),
        removed_at: toMoment(row.deleted_at + retention.deletedCollectionMs),
      })),
  });
