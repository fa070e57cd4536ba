import { type Selectable, sql } from 'kysely';
import { insertRows } from '../../database/insert-rows.ts';
import type { Executor } from '../../database/open-database.ts';
import type { Schema } from '../../database/schema.ts';
import { batchesOf } from '../../database/values.ts';
import { isEditableBy, isSharedWith, isVisibleTo } from '../../database/visibility.ts';

export type CollectionRow = Selectable<Schema['collections']>;

/** What the wire shows. */
export type ShownCollection = Pick<
  CollectionRow,
  | 'id'
  | 'user_id'
  | 'name'
  | 'description'
  | 'category'
  | 'type'
  | 'status'
  | 'item_count'
  | 'version'
  | 'position'
  | 'created_at'
  | 'updated_at'
>;

export const insertCollection = async (executor: Executor, row: CollectionRow): Promise<CollectionRow> => {
  const inserted = await insertRows(executor, 'collections', [row]);
  if (inserted === 0) throw new Error('A collection has this id already.');
  return row;
};

export const findVisibleCollection = (
  executor: Executor,
  { collectionId, userId }: OwnCollection,
): Promise<CollectionRow | undefined> =>
  executor
    .selectFrom('collections')
    .selectAll()
    .where('id', '=', collectionId)
    .where(isVisibleTo(userId))
    .executeTakeFirst();

export const isCollectionEditable = async (
  executor: Executor,
  { collectionId, userId }: { readonly collectionId: string; readonly userId: string },
): Promise<boolean> => {
  const row = await executor
    .selectFrom('collections')
    .select('id')
    .where('id', '=', collectionId)
    .where(isEditableBy(userId))
    .executeTakeFirst();
  return row !== undefined;
};

export type OwnCollection = { readonly collectionId: string; readonly userId: string };

export type CollectionChange = Pick<
  CollectionRow,
  | 'name'
  | 'name_search'
  | 'description'
  | 'description_bytes'
  | 'item_count'
  | 'sample'
  | 'category'
  | 'status'
>;

/** Undefined if there is none with the version `fromVersion` (null: any). */
export const updateOwnCollection = (
  executor: Executor,
  {
    collectionId,
    userId,
    type,
    fromVersion,
  }: OwnCollection & { readonly type: string | null; readonly fromVersion: number | null },
  change: CollectionChange,
  now: number,
): Promise<CollectionRow | undefined> =>
  executor
    .updateTable('collections')
    .set((eb) => ({
      ...change,
      version: eb('version', '+', 1),
      updated_at: now,
      ...(change.status === 'public' && {
        first_published_at: eb.fn.coalesce('first_published_at', eb.val(now)),
      }),
    }))
    .where('id', '=', collectionId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('type', type === null ? 'is' : '=', type)
    .$if(fromVersion !== null, (query) => query.where('version', '=', fromVersion))
    .returningAll()
    .executeTakeFirst();

export const deleteOwnCollection = async (
  executor: Executor,
  { collectionId, userId, isGame = false }: OwnCollection & { readonly isGame?: boolean },
  now: number,
): Promise<boolean> => {
  const deleted = await executor
    .updateTable('collections')
    .set({ deleted_at: now })
    .where('id', '=', collectionId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .$if(isGame, (query) => query.where('type', 'is not', null))
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
};

export const restoreOwnCollection = (
  executor: Executor,
  { collectionId, userId }: OwnCollection,
): Promise<CollectionRow | undefined> =>
  executor
    .updateTable('collections')
    .set({ deleted_at: null })
    .where('id', '=', collectionId)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();

/** Other collections lose their position; deleted ones keep it. */
export const orderOwnCollections = async (
  executor: Executor,
  { userId, collectionIds }: { readonly userId: string; readonly collectionIds: readonly string[] },
): Promise<void> => {
  await executor
    .updateTable('collections')
    .set({ position: null })
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('position', 'is not', null)
    .execute();
  const places = collectionIds.map((id, index) => sql`(cast(${id} as text), cast(${index} as integer))`);
  for (const batch of batchesOf(places, 2000)) {
    await sql`
      with places (id, position) as (values ${sql.join(batch)})
      update collections set position = places.position from places
      where collections.id = places.id and collections.user_id = ${userId}
    `.execute(executor);
  }
};

/** Also hidden, deleted, and purged collections. */
export const mayReportOn = async (
  executor: Executor,
  { collectionId, userId }: { readonly collectionId: string; readonly userId: string },
): Promise<boolean> => {
  const stored = await executor
    .selectFrom('collections')
    .select('id')
    .where('id', '=', collectionId)
    .where((eb) =>
      eb.or([
        eb('collections.user_id', '=', userId),
        eb('collections.status', '=', 'public'),
        eb('collections.first_published_at', 'is not', null),
        isSharedWith(userId),
        eb.exists(
          eb
            .selectFrom('subscriptions')
            .select('subscriptions.collection_id')
            .where('subscriptions.user_id', '=', userId)
            .whereRef('subscriptions.collection_id', '=', 'collections.id'),
        ),
      ]),
    )
    .executeTakeFirst();
  if (stored) return true;
  const gone = await executor
    .selectFrom('collection_tombstones')
    .select('collection_id')
    .where('collection_id', '=', collectionId)
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('was_public', '=', 1)]))
    .executeTakeFirst();
  return gone !== undefined;
};

/** Before a user is deleted. Late reports on public collections are accepted. */
export const detachCollections = async (executor: Executor, userId: string, now: number): Promise<void> => {
  const rows = await executor
    .selectFrom('collections')
    .select('id')
    .where('user_id', '=', userId)
    .where('first_published_at', 'is not', null)
    .execute();
  for (const { id } of rows)
    await executor
      .insertInto('collection_tombstones')
      .values({ collection_id: id, user_id: null, was_public: 1, purged_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
};
