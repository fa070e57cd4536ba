import { type Collection, collectionLimits } from '@sixty/contract/collections';
import type { Executor } from '../../database/open-database.ts';
import { readCollection } from '../collections/collections.service.ts';
import { insertSubscription, listSubscribedIds, type Subscription } from './subscriptions.repository.ts';

export { deleteSubscription as unsubscribe } from './subscriptions.repository.ts';

export type SubscribeOutcome =
  | { readonly kind: 'subscribed'; readonly collection: Collection }
  | { readonly kind: 'already_subscribed' | 'own' | 'full' | 'not_found' };

export const subscribe = async (
  executor: Executor,
  subscription: Subscription,
  now: number,
): Promise<SubscribeOutcome> => {
  const collection = await readCollection(executor, subscription);
  if (!collection || collection.type !== null) return { kind: 'not_found' };
  if (collection.user_id === subscription.userId) return { kind: 'own' };
  const followed = await listSubscribedIds(executor, subscription.userId);
  if (followed.includes(subscription.collectionId)) return { kind: 'already_subscribed' };
  if (followed.length >= collectionLimits.subscriptionsPerUser) return { kind: 'full' };
  const isNew = await insertSubscription(executor, subscription, now);
  return isNew ? { kind: 'subscribed', collection } : { kind: 'already_subscribed' };
};

export const checkSubscriptions = async (
  executor: Executor,
  { userId, collectionIds }: { readonly userId: string; readonly collectionIds: readonly string[] },
): Promise<Record<string, boolean>> => {
  const followed = new Set(await listSubscribedIds(executor, userId));
  return Object.fromEntries(collectionIds.map((id) => [id, followed.has(id)]));
};
