import { type Collection, collectionLimits } from '@sixty/contract/collections';
import { sql } from 'kysely';
import type { Executor } from '../../database/open-database.ts';
import { isPublished } from '../../database/visibility.ts';
import { failure } from '../../plugins/failure.ts';
import { readCollection } from '../collections/collections.ts';

type Subscription = { userId: string; collectionId: string };

const alreadySubscribed = failure('already_subscribed', 'You are already subscribed to this collection.');

const listSubscribedIds = async (executor: Executor, userId: string): Promise<readonly string[]> => {
  const rows = await executor
    .selectFrom('subscriptions')
    .innerJoin('collections', 'collections.id', 'subscriptions.collection_id')
    .select('subscriptions.collection_id')
    .where('subscriptions.user_id', '=', userId)
    .where(isPublished)
    .execute();
  return rows.map((row) => row.collection_id);
};

export const subscribe = async (
  executor: Executor,
  { userId, collectionId }: Subscription,
  now: number,
): Promise<Collection> => {
  const collection = await readCollection(executor, { userId, collectionId });
  if (collection.type !== null) throw failure('not_found', 'This collection doesn’t exist.');
  // The status 400 means already subscribed (specification, part 1, section 8).
  if (collection.user_id === userId) throw failure('conflict', 'This collection is your own.');
  const subscribed = await listSubscribedIds(executor, userId);
  if (subscribed.includes(collectionId)) throw alreadySubscribed;
  if (subscribed.length >= collectionLimits.subscriptionsPerUser)
    throw failure(
      'too_large',
      'You’ve reached your limit of subscriptions. Please unsubscribe from some first.',
    );
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
  if (!inserted) throw alreadySubscribed;
  return collection;
};

export const unsubscribe = async (
  executor: Executor,
  { userId, collectionId }: Subscription,
): Promise<undefined> => {
  await executor
    .deleteFrom('subscriptions')
    .where('user_id', '=', userId)
    .where('collection_id', '=', collectionId)
    .execute();
};

export const checkSubscriptions = async (
  executor: Executor,
  { userId, collectionIds }: { userId: string; collectionIds: readonly string[] },
): Promise<Record<string, boolean>> => {
  const subscribed = new Set(await listSubscribedIds(executor, userId));
  return Object.fromEntries(collectionIds.map((id) => [id, subscribed.has(id)]));
};
