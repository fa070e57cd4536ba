// A tombstone is what stays of a deleted collection: reports on it may still wait in browsers.
import type { Executor } from '../../database/open-database.ts';
import { isSharedWith } from '../../database/visibility.ts';
import type { CollectionAndUser } from './collections.ts';

/** Reports may be on collections that were hidden, deleted, or purged since. */
export const mayReportOn = async (
  executor: Executor,
  { collectionId, userId }: CollectionAndUser,
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
  const purged = await executor
    .selectFrom('collection_tombstones')
    .select('collection_id')
    .where('collection_id', '=', collectionId)
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('was_public', '=', 1)]))
    .executeTakeFirst();
  return purged !== undefined;
};

/** Call it before a user is deleted, so that late reports on public collections are accepted. */
export const leaveTombstonesOfPublic = async (
  executor: Executor,
  userId: string,
  now: number,
): Promise<void> => {
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
