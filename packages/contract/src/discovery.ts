import * as z from 'zod/mini';
import { sideSettings, Collection, creatorFields } from './collections.ts';
import { endpoint } from './endpoint.ts';
import { ById, Category, Id, IsoTimestamp, pageQuery } from './fields.ts';

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

export const discoveryLimits = { queryLength: 200, page: 48, maxPage: 100 } as const;

export const PublicCollection = z.object({
  collection_id: Id,
  name: z.string(),
  category: z.string(),
  status: z.literal('public'),
  item_count: z.int(),
  /** JSON array of the first items, if small enough. */
  sample: z.string(),
  subscriber_count: z.int(),
  created_at: IsoTimestamp,
  ...creatorFields,
  isSubscribed: z.boolean(),
  is_own: z.boolean(),
});
export type PublicCollection = z.output<typeof PublicCollection>;

/** `custom`: best match, then most subscribers, then newest. */
export const DiscoverySort = z.enum(['date', 'alphabetical', 'itemCount', 'custom']);
export type DiscoverySort = z.output<typeof DiscoverySort>;

export const SearchType = z.enum(['name', 'creator']);
export type SearchType = z.output<typeof SearchType>;

const listing = {
  category: z.optional(Category),
  sort: z.prefault(DiscoverySort, 'custom'),
  ...pageQuery(discoveryLimits.page, discoveryLimits.maxPage),
};

export const listPublicCollections = endpoint({
  path: '/collections/public',
  summary: 'Everyone’s public collections.',
  access: 'optional',
  isPaged: true,
  query: z.strictObject(listing),
  reply: z.array(PublicCollection),
});

export const SharedCollection = z.extend(PublicCollection, { description: z.string(), ...sideSettings });
export type SharedCollection = z.output<typeof SharedCollection>;

export const readPublicCollection = endpoint({
  path: '/collections/public/{id}',
  summary:
    'A public collection with its creator, as a link shows it. Private ones are not found, even by their owner.',
  access: 'optional',
  params: ById,
  reply: SharedCollection,
});

export const searchPublicCollections = endpoint({
  path: '/public-collections/search',
  summary: 'Public collections by name or creator. Small typos are forgiven.',
  access: 'optional',
  isPaged: true,
  query: z.strictObject({
    query: z.prefault(z.string().check(z.trim(), z.maxLength(discoveryLimits.queryLength)), ''),
    search_type: z.prefault(SearchType, 'name'),
    ...listing,
  }),
  reply: z.array(PublicCollection),
});
