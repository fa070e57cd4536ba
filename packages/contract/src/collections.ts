import { isCollectionType } from '@sixty/domain/collection-types';
import { itemLimits } from '@sixty/domain/items';
import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { Category, dataUrlBytes, Id, jsonWithDataUrls, Moment, name, Nothing, pageQuery } from './fields.ts';

/** Limits of a collection, and of what one user may keep: a list of them all has to stay within reason. */
export const collectionLimits = {
  nameLength: 200,
  items: itemLimits.items,
  descriptionBytes: 2_097_152,
  perUser: 5000,
  bytesPerUser: 33_554_432,
  /** Bytes of descriptions in one page of a list; further ones follow on the next. */
  bytesPerPage: 8_388_608,
  /** Collections of others that one user may follow. */
  subscriptionsPerUser: 2000,
} as const;

export const Visibility = z.enum(['public', 'private']);

const Name = name(collectionLimits.nameLength, 'Please enter a collection name.');

/**
 * JSON text that holds an array of items. What the items are is the domain's to say (`@sixty/domain/items`). Data URLs
 * in it become media and do not count.
 */
const Description = jsonWithDataUrls(
  collectionLimits.descriptionBytes,
  'This collection is too large. Please split it in two.',
);

export const Collection = z.object({
  collection_id: Id,
  user_id: Id,
  name: z.string(),
  description: z.string(),
  category: z.string(),
  type: z.nullable(z.string()),
  status: Visibility,
  item_count: z.int(),
  version: z.int(),
  created_at: Moment,
  updated_at: Moment,
});
export type Collection = z.output<typeof Collection>;

/** Who made it, as others see them: never an e-mail address. Both null where the account is gone. */
export const creatorFields = {
  creator_display_name: z.nullable(z.string()),
  creator_username: z.nullable(z.string()),
};

/** A collection in somebody's own list: made by them, or subscribed. */
export const ListedCollection = z.extend(Collection, {
  ...creatorFields,
  /** True for a collection of somebody else that the user follows. */
  isSubscribed: z.boolean(),
  /** Place in the user's own custom order, counted from 0; null for one that was never put in order. */
  position: z.nullable(z.int()),
});
export type ListedCollection = z.output<typeof ListedCollection>;

export const listMyCollections = {
  method: 'GET',
  path: '/users/me/collections',
  summary: 'The collections of the signed-in user and those subscribed to, newest first.',
  access: 'signed-in',
  status: 200,
  isCreating: false,
  isPaged: true,
  params: Nothing,
  query: z.strictObject(pageQuery(2500, 2500)),
  body: Nothing,
  reply: z.array(ListedCollection),
} as const satisfies Endpoint;

const TypeOfItems = z.string().check(z.refine(isCollectionType, 'Please choose a type of collection.'));

const fields = { name: Name, description: Description, category: Category, status: Visibility };

export const createCollection = {
  method: 'POST',
  path: '/collections',
  summary: 'Save a new collection.',
  access: 'signed-in',
  status: 201,
  isCreating: true,
  dataUrlBytes,
  params: Nothing,
  query: Nothing,
  // Its type is inferred from its items, whatever a client takes it for: a stored one would make it a game.
  body: z.strictObject({ ...fields, type: z.optional(z.nullable(TypeOfItems)) }),
  reply: Collection,
} as const satisfies Endpoint;

export const readCollection = {
  method: 'GET',
  path: '/collections/{id}',
  summary: 'One collection: your own, or a public one.',
  access: 'signed-in',
  status: 200,
  isCreating: false,
  params: z.strictObject({ id: Id }),
  query: Nothing,
  body: Nothing,
  reply: Collection,
} as const satisfies Endpoint;

export const updateCollection = {
  method: 'PUT',
  path: '/collections/{id}',
  summary: 'Save an edit of your own collection.',
  access: 'signed-in',
  status: 200,
  isCreating: false,
  isVersioned: true,
  dataUrlBytes,
  params: z.strictObject({ id: Id }),
  query: Nothing,
  body: z.strictObject(fields),
  reply: Collection,
} as const satisfies Endpoint;

export const deleteCollection = {
  method: 'DELETE',
  path: '/collections/{id}',
  summary: 'Delete your own collection. It can be restored for 30 days.',
  access: 'signed-in',
  status: 204,
  isCreating: false,
  params: z.strictObject({ id: Id }),
  query: Nothing,
  body: Nothing,
  reply: Nothing,
} as const satisfies Endpoint;

/** A deleted collection that can still be restored. */
export const DeletedCollection = z.object({
  collection_id: Id,
  name: z.string(),
  category: z.string(),
  item_count: z.int(),
  deleted_at: Moment,
  /** From this moment on it can't be restored: 30 days after `deleted_at`. */
  removed_at: Moment,
});
export type DeletedCollection = z.output<typeof DeletedCollection>;

export const listDeletedCollections = {
  method: 'GET',
  path: '/collections/deleted',
  summary:
    'Your own deleted collections that can still be restored, the one deleted last first. Games are not among them.',
  access: 'signed-in',
  status: 200,
  isCreating: false,
  isPaged: true,
  params: Nothing,
  query: z.strictObject(pageQuery(2500, 2500)),
  body: Nothing,
  reply: z.array(DeletedCollection),
} as const satisfies Endpoint;

export const restoreCollection = {
  method: 'POST',
  path: '/collections/{id}/restore',
  summary: 'Undo a deletion. Restoring what is not deleted changes nothing.',
  access: 'signed-in',
  status: 200,
  isCreating: false,
  params: z.strictObject({ id: Id }),
  query: Nothing,
  body: Nothing,
  reply: Collection,
} as const satisfies Endpoint;

export const duplicateCollection = {
  method: 'POST',
  path: '/collections/{id}/duplicate',
  summary: "Make a private copy of a collection that you can see; its name has ' Copy' appended.",
  access: 'signed-in',
  status: 201,
  isCreating: true,
  params: z.strictObject({ id: Id }),
  query: Nothing,
  body: Nothing,
  reply: Collection,
} as const satisfies Endpoint;

export const orderCollections = {
  method: 'PUT',
  path: '/collections/order',
  summary: 'Store the custom order: your own collections, first to last. Those not named come after them.',
  access: 'signed-in',
  status: 204,
  isCreating: false,
  params: Nothing,
  query: Nothing,
  body: z.strictObject({ collection_ids: z.array(Id).check(z.maxLength(collectionLimits.perUser)) }),
  reply: Nothing,
} as const satisfies Endpoint;

export const completeCollection = {
  method: 'POST',
  path: '/collections/{id}/complete',
  summary: 'Count one finished session of this collection.',
  access: 'signed-in',
  status: 200,
  isCreating: true,
  params: z.strictObject({ id: Id }),
  query: Nothing,
  body: Nothing,
  reply: z.object({ collection_id: Id, completion_count: z.int() }),
} as const satisfies Endpoint;

export const readCompletionCounts = {
  method: 'GET',
  path: '/collections/completion-counts',
  summary: 'How often the signed-in user finished each collection.',
  access: 'signed-in',
  status: 200,
  isCreating: false,
  params: Nothing,
  query: Nothing,
  body: Nothing,
  reply: z.record(z.string(), z.int()),
} as const satisfies Endpoint;
