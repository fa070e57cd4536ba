import {
  type Collection,
  collectionLimits,
  type DeletedCollection,
  type ListedCollection,
} from '@sixty/contract/collections';
import type { Page } from '@sixty/contract/endpoint';
import type { GameType } from '@sixty/domain/games';
import type { Executor } from '../../database/open-database.ts';
import {
  type Extent,
  fromCursor,
  keysetPage,
  readPage,
  TimeKey,
  toCursor,
  type UserPaging,
} from '../../database/page-cursor.ts';
import { retention } from '../../database/retention.ts';
import { toIso } from '../../database/values.ts';
import { isPublished } from '../../database/visibility.ts';
import { toCollection } from './collections.ts';

/** `type` is null for collections that aren't games. */
type Which = { userId: string; type: GameType | null };

/** A union, because a condition with `or` wouldn't use the indexes. */
const listedIds = (executor: Executor, { userId, type }: Which) => {
  const own = executor
    .selectFrom('collections')
    .select(['id', 'created_at', 'description_bytes'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('type', type === null ? 'is' : '=', type);
  if (type !== null) return own;
  return own.unionAll(
    executor
      .selectFrom('subscriptions')
      .innerJoin('collections', 'collections.id', 'subscriptions.collection_id')
      .select(['collections.id', 'collections.created_at', 'collections.description_bytes'])
      .where('subscriptions.user_id', '=', userId)
      .where(isPublished),
  );
};

const listedOnPage = (executor: Executor, which: Which, extent: Extent<TimeKey>) =>
  executor
    .selectFrom(listedIds(executor, which).as('listed'))
    .$call(keysetPage(['listed.created_at', 'listed.id'], extent));

/** Sorts IDs, not rows, because SQLite copies what it sorts. */
const listCollections = (executor: Executor, which: Which, extent: Extent<TimeKey>) =>
  executor
    .selectFrom(listedOnPage(executor, which, extent).select(['listed.id', 'listed.created_at']).as('page'))
    .innerJoin('collections', 'collections.id', 'page.id')
    .innerJoin('users', 'users.id', 'collections.user_id')
    .select([
      'collections.id',
      'collections.user_id',
      'collections.name',
      'collections.description',
      'collections.category',
      'collections.type',
      'collections.status',
      'collections.front_language',
      'collections.back_language',
      'collections.accents_matter',
      'collections.articles_optional',
      'collections.item_count',
      'collections.version',
      'collections.position',
      'collections.created_at',
      'collections.updated_at',
      'users.display_name as creator_display_name',
      'users.username as creator_username',
    ])
    .orderBy('page.created_at', 'desc')
    .orderBy('page.id', 'desc')
    .execute();

/** How many collections from the first on fit on a page; at least 1. */
const countFitting = (rows: readonly { description_bytes: number }[], limit: number): number => {
  let sum = 0;
  const full = rows.slice(0, limit).findIndex(({ description_bytes: bytes }) => {
    sum += bytes;
    return sum > collectionLimits.bytesPerPage;
  });
  return Math.max(1, full === -1 ? Math.min(rows.length, limit) : full);
};

const pageOf = async (executor: Executor, { limit, cursor, ...which }: UserPaging & Which) => {
  const after = fromCursor(cursor, TimeKey);
  const sizes = await listedOnPage(executor, which, { after, limit: limit + 1 })
    .select('listed.description_bytes')
    .execute();
  const count = countFitting(sizes, limit);
  // One more, because a collection may have come since.
  const rows = await listCollections(executor, which, { after, limit: count + 1 });
  const list = rows.slice(0, count);
  const last = list.at(-1);
  return { list, next: last && rows.length > list.length ? toCursor([last.created_at, last.id]) : null };
};

/** Lists own and subscribed collections, newest first. */
export const listMyCollections = async (
  executor: Executor,
  paging: UserPaging,
): Promise<Page<ListedCollection[]>> => {
  const { list, next } = await pageOf(executor, { ...paging, type: null });
  const listed = list.map((row) => ({
    ...toCollection(row),
    creator_display_name: row.creator_display_name,
    creator_username: row.creator_username,
    isSubscribed: row.user_id !== paging.userId,
    position: row.user_id === paging.userId ? row.position : null,
  }));
  return { list: listed, next };
};

export const listMyGames = async (
  executor: Executor,
  which: UserPaging & { type: GameType },
): Promise<Page<Collection[]>> => {
  const { list, next } = await pageOf(executor, which);
  return { list: list.map(toCollection), next };
};

/** Lists own collections that can be restored, last deleted first. */
export const listDeletedCollections = async (
  executor: Executor,
  { userId, ...paging }: UserPaging,
  now: number,
): Promise<Page<DeletedCollection[]>> =>
  readPage(paging, {
    schema: TimeKey,
    read: (extent) =>
      executor
        .selectFrom('collections')
        .select(['id', 'name', 'category', 'item_count'])
        .select((eb) => eb.ref('deleted_at').$notNull().as('deleted_at'))
        .where('user_id', '=', userId)
        .where('deleted_at', '>', now - retention.deletedCollectionMs)
        .where('type', 'is', null)
        .$call(keysetPage(['deleted_at', 'id'], extent))
        .execute(),
    keyOf: (row): TimeKey => [row.deleted_at, row.id],
    toList: (rows) =>
      rows.map((row) => ({
        collection_id: row.id,
        name: row.name,
        category: row.category,
        item_count: row.item_count,
        deleted_at: toIso(row.deleted_at),
        removed_at: toIso(row.deleted_at + retention.deletedCollectionMs),
      })),
  });
