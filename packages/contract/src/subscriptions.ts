import * as z from 'zod/mini';
import { Collection } from './collections.ts';
import { endpoint } from './endpoint.ts';
import { ById, Id } from './fields.ts';

const checkedAtOnce = 2500;

export const subscribeToCollection = endpoint({
  method: 'POST',
  path: '/collections/subscribe/{id}',
  summary: 'Subscribe to someone else’s public collection.',
  status: 201,
  // Stores its reply, which may be large, for a day.
  perHour: { account: 300, address: 300 },
  params: ById,
  reply: Collection,
});

export const unsubscribeFromCollection = endpoint({
  method: 'DELETE',
  path: '/collections/subscribe/{id}',
  summary: 'Unsubscribe from a collection. Unsubscribing twice changes nothing.',
  params: ById,
});

export const checkSubscriptions = endpoint({
  method: 'POST',
  path: '/collections/check-subscriptions-batch',
  takesKey: false,
  isAlwaysPossible: true,
  summary: 'Whether the signed-in user is subscribed to each collection.',
  body: z.strictObject({ collection_ids: z.array(Id).check(z.maxLength(checkedAtOnce)) }),
  reply: z.record(z.string(), z.boolean()),
});
