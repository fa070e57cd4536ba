import { sql } from 'kysely';
import type { Executor } from '../../database/open-database.ts';
import { isPublished } from '../../database/visibility.ts';

export type Subscription = { readonly userId: string; readonly collectionId: string };

export const insertSubscription = async (
  executor: Executor,
  { userId, collectionId }: Subscription,
  now: number,
): Promise<boolean> => {
  const inserted = await executor
    .insertInto('subscriptions')
    .columns(['user_id', 'collection_id', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('collections')
        .select((columns) => [
          sql<string>`cast(${userId} as text)`.as('user_id'),
          columns.ref('collections.id').as('collection_id'),
          sql<number>`cast(${now} as bigint)`.as('created_at'),
        ])
        .where('collections.id', '=', collectionId)
        .where('collections.user_id', '!=', userId)
        .where(isPublished),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'collection_id']).doNothing())
    .returning('collection_id')
    .executeTakeFirst();
  return inserted !== undefined;
};

export const deleteSubscription = async (
  executor: Executor,
  { userId, collectionId }: Subscription,
): Promise<void> => {
  await executor
    .deleteFrom('subscriptions')
    .where('user_id', '=', userId)
    .where('collection_id', '=', collectionId)
    .execute();
};

export const listSubscribedIds = async (executor: Executor, userId: string): Promise<readonly string[]> => {
  const rows = await executor
    .selectFrom('subscriptions')
    .innerJoin('collections', 'collections.id', 'subscriptions.collection_id')
    .select('subscriptions.collection_id')
    .where('subscriptions.user_id', '=', userId)
    .where(isPublished)
    .execute();
  return rows.map((row) => row.collection_id);
};
