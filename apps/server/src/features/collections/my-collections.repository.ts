import { type Selectable, sql } from 'kysely';
import type { Executor } from '../../database/open-database.ts';
import type { Schema } from '../../database/schema.ts';

export type ListedRow = Selectable<Schema['collections']> & {
  readonly creator_display_name: string | null;
  readonly creator_username: string;
};

export type ListKey = readonly [createdAt: number, id: string];

type Which = {
  readonly userId: string;
  /** Null for ordinary collections. */
  readonly type: string | null;
};

type Extent = Which & {
  readonly after: ListKey | null;
  readonly limit: number;
};

/** A union, because each part uses an index; one condition with `or` wouldn't. */
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
      .where('collections.status', '=', 'public')
      .where('collections.deleted_at', 'is', null)
      .where('collections.type', 'is', null),
  );
};

const listed = (executor: Executor, { userId, type, after, limit }: Extent) =>
  executor
    .selectFrom(listedIds(executor, { userId, type }).as('listed'))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(listed.created_at, listed.id) < (${after?.[0]}, ${after?.[1]})`),
    )
    .orderBy('listed.created_at', 'desc')
    .orderBy('listed.id', 'desc')
    .limit(limit);

export const listSizes = async (executor: Executor, extent: Extent): Promise<readonly number[]> => {
  const rows = await listed(executor, extent).select('listed.description_bytes').execute();
  return rows.map((row) => row.description_bytes);
};

export const listCollections = (executor: Executor, extent: Extent): Promise<ListedRow[]> =>
  listed(executor, extent)
    .innerJoin('collections', 'collections.id', 'listed.id')
    .innerJoin('users', 'users.id', 'collections.user_id')
    .selectAll('collections')
    .select(['users.display_name as creator_display_name', 'users.username as creator_username'])
    .execute();

export type DeletedKey = readonly [deletedAt: number, id: string];

export type DeletedRow = {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly item_count: number;
  readonly deleted_at: number;
};

/** `since` in epoch milliseconds. */
export const listDeleted = (
  executor: Executor,
  {
    userId,
    since,
    after,
    limit,
  }: {
    readonly userId: string;
    readonly since: number;
    readonly after: DeletedKey | null;
    readonly limit: number;
  },
): Promise<DeletedRow[]> =>
  executor
    .selectFrom('collections')
    .select(['id', 'name', 'category', 'item_count'])
    .select((eb) => eb.ref('deleted_at').$notNull().as('deleted_at'))
    .where('user_id', '=', userId)
    .where('deleted_at', '>', since)
    .where('type', 'is', null)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(deleted_at, id) < (${after?.[0]}, ${after?.[1]})`),
    )
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
