import type { Selectable } from 'kysely';
import type { Executor } from '../../database/open-database.ts';
import { type Extent, keysetPage, type TimeKey } from '../../database/page-cursor.ts';
import type { Schema } from '../../database/schema.ts';
import { isPublished } from '../../database/visibility.ts';

export type ListedRow = Selectable<Schema['collections']> & {
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

export const listCollections = (executor: Executor, listing: Listing): Promise<ListedRow[]> =>
  listed(executor, listing)
    .innerJoin('collections', 'collections.id', 'listed.id')
    .innerJoin('users', 'users.id', 'collections.user_id')
    .selectAll('collections')
    .select(['users.display_name as creator_display_name', 'users.username as creator_username'])
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
