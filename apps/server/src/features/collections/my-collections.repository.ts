import type { Executor } from '../../database/open-database.ts';
import { type Extent, keysetPage, type TimeKey } from '../../database/page-cursor.ts';
import { isPublished } from '../../database/visibility.ts';
import type { ShownCollection } from './collections.repository.ts';

const shownColumns = [
  'collections.id',
  'collections.user_id',
  'collections.name',
  'collections.description',
  'collections.category',
  'collections.type',
  'collections.status',
  'collections.item_count',
  'collections.version',
  'collections.position',
  'collections.created_at',
  'collections.updated_at',
] as const;

export type ListedRow = ShownCollection & {
  readonly creator_display_name: string | null;
  readonly creator_username: string;
};

type Which = {
  readonly userId: string;
  /** Null for collections that aren't games. */
  readonly type: string | null;
};

type Listing = Which & Extent<TimeKey>;

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

const listed = (executor: Executor, listing: Listing) =>
  executor
    .selectFrom(listedIds(executor, listing).as('listed'))
    .$call(keysetPage(['listed.created_at', 'listed.id'], listing));

export const listSizes = async (executor: Executor, listing: Listing): Promise<readonly number[]> => {
  const rows = await listed(executor, listing).select('listed.description_bytes').execute();
  return rows.map((row) => row.description_bytes);
};

/** Sorts ids, not rows: SQLite copies what it sorts. */
export const listCollections = (executor: Executor, listing: Listing): Promise<ListedRow[]> =>
  executor
    .selectFrom(listed(executor, listing).select(['listed.id', 'listed.created_at']).as('page'))
    .innerJoin('collections', 'collections.id', 'page.id')
    .innerJoin('users', 'users.id', 'collections.user_id')
    .select(shownColumns)
    .select(['users.display_name as creator_display_name', 'users.username as creator_username'])
    .orderBy('page.created_at', 'desc')
    .orderBy('page.id', 'desc')
    .execute();

/** `since` in epoch milliseconds. */
export const listDeleted = (executor: Executor, userId: string, since: number, extent: Extent<TimeKey>) =>
  executor
    .selectFrom('collections')
    .select(['id', 'name', 'category', 'item_count'])
    .select((eb) => eb.ref('deleted_at').$notNull().as('deleted_at'))
    .where('user_id', '=', userId)
    .where('deleted_at', '>', since)
    .where('type', 'is', null)
    .$call(keysetPage(['deleted_at', 'id'], extent))
    .execute();
