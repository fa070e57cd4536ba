import type { Expression, ExpressionBuilder, Insertable, Selectable, SqlBool } from 'kysely';
import type { Executor } from '../../database/open-database.ts';
import type { Schema } from '../../database/schema.ts';
import { isVisibleTo } from '../../database/visibility.ts';

export type CollectionRow = Selectable<Schema['collections']>;

type Collections = ExpressionBuilder<Schema, 'collections'>;

/** Who could ever see it: its owner, and everybody if it was ever public; whatever has become of it. */
const wasVisibleTo =
  (userId: string) =>
  (eb: Collections): Expression<SqlBool> =>
    eb.or([
      eb('collections.user_id', '=', userId),
      eb('collections.status', '=', 'public'),
      eb('collections.first_published_at', 'is not', null),
    ]);

export const insertCollection = (
  executor: Executor,
  collection: Insertable<Schema['collections']>,
): Promise<CollectionRow> =>
  executor.insertInto('collections').values(collection).returningAll().executeTakeFirstOrThrow();

/** How much a user keeps: collections, deleted ones that can still be restored included, and bytes of their items. */
export const measureOwnCollections = async (
  executor: Executor,
  userId: string,
): Promise<{ readonly count: number; readonly bytes: number }> => {
  const { count, bytes } = await executor
    .selectFrom('collections')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.sum<number | null>('description_bytes').as('bytes'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { count, bytes: bytes ?? 0 };
};

/** The user's ordinary collections, newest first. Those with a type are games and stand elsewhere. */
export const listOwnCollections = (executor: Executor, userId: string): Promise<CollectionRow[]> =>
  executor
    .selectFrom('collections')
    .selectAll()
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('type', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const findVisibleCollection = (
  executor: Executor,
  { collectionId, userId }: { readonly collectionId: string; readonly userId: string },
): Promise<CollectionRow | undefined> =>
  executor
    .selectFrom('collections')
    .selectAll()
    .where('id', '=', collectionId)
    .where(isVisibleTo(userId))
    .executeTakeFirst();

/** Whether this user could ever see the collection, be it hidden, deleted or gone for good by now. */
export const wasCollectionVisible = async (
  executor: Executor,
  { collectionId, userId }: { readonly collectionId: string; readonly userId: string },
): Promise<boolean> => {
  const kept = await executor
    .selectFrom('collections')
    .select('id')
    .where('id', '=', collectionId)
    .where((eb) =>
      eb.or([
        wasVisibleTo(userId)(eb),
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
  if (kept) return true;
  const gone = await executor
    .selectFrom('collection_tombstones')
    .select('collection_id')
    .where('collection_id', '=', collectionId)
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('was_public', '=', 1)]))
    .executeTakeFirst();
  return gone !== undefined;
};
