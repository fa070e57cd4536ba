import { isCollectionType, itemLimits } from '@sixty/domain/collections';
import { isLanguageTag } from '@sixty/domain/language-tags';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  ById,
  Category,
  dataUrlBytes,
  Id,
  jsonWithDataUrls,
  IsoTimestamp,
  name,
  pageQuery,
  studentQuery,
} from './fields.ts';

export const collectionLimits = {
  nameLength: 200,
  items: itemLimits.items,
  descriptionBytes: 2_097_152,
  perUser: 5000,
  bytesPerUser: 33_554_432,
  /** Of descriptions. */
  bytesPerPage: 8_388_608,
  subscriptionsPerUser: 2000,
} as const;

export const Visibility = z.enum(['public', 'private']);

const Name = name(collectionLimits.nameLength, 'Please enter a collection name.');

/** JSON array of items (`@sixty/domain/items`). Data URLs become media and don't count. */
const Description = jsonWithDataUrls(
  collectionLimits.descriptionBytes,
  'This collection is too large. Please split it in two.',
);

/** BCP 47, or null. */
const LanguageTag = z.nullable(z.string().check(z.refine(isLanguageTag, 'Please choose a language.')));

/** Missing in replies of earlier versions. */
export const sideSettings = {
  front_language: z.prefault(z.nullable(z.string()), null),
  back_language: z.prefault(z.nullable(z.string()), null),
  /** Whether 'naive' is wrong for 'naïve'. */
  accents_matter: z.prefault(z.boolean(), false),
  /** Whether 'house' is right for 'the house'. */
  articles_optional: z.prefault(z.boolean(), false),
};

/** Missing: a new collection has null or false, and an edit keeps what is stored. */
export const newSideSettings = {
  front_language: z.optional(LanguageTag),
  back_language: z.optional(LanguageTag),
  accents_matter: z.optional(z.boolean()),
  articles_optional: z.optional(z.boolean()),
};

export const Collection = z.object({
  collection_id: Id,
  user_id: Id,
  name: z.string(),
  description: z.string(),
  category: z.string(),
  type: z.nullable(z.string()),
  status: Visibility,
  ...sideSettings,
  item_count: z.int(),
  version: z.int(),
  created_at: IsoTimestamp,
  updated_at: IsoTimestamp,
});
export type Collection = z.output<typeof Collection>;

/** Both null if the account is gone. */
export const creatorFields = {
  creator_display_name: z.nullable(z.string()),
  creator_username: z.nullable(z.string()),
};

export const ListedCollection = z.extend(Collection, {
  ...creatorFields,
  isSubscribed: z.boolean(),
  position: z.nullable(z.int()),
});
export type ListedCollection = z.output<typeof ListedCollection>;

export const listMyCollections = endpoint({
  path: '/users/me/collections',
  summary: 'The collections of the signed-in user and those subscribed to, newest first.',
  isPaged: true,
  query: z.strictObject(pageQuery(2500, 2500)),
  reply: z.array(ListedCollection),
});

const TypeOfItems = z.string().check(z.refine(isCollectionType, 'Please choose a type of collection.'));

const fields = {
  name: Name,
  description: Description,
  category: Category,
  status: Visibility,
  ...newSideSettings,
};

export const createCollection = endpoint({
  method: 'POST',
  path: '/collections',
  summary: 'Save a new collection.',
  status: 201,
  dataUrlBytes,
  // Not stored: a stored type marks a game.
  body: z.strictObject({ ...fields, type: z.optional(z.nullable(TypeOfItems)) }),
  reply: Collection,
});

export const readCollection = endpoint({
  path: '/collections/{id}',
  summary: 'One collection: your own, a public one, or one shared with a class that you teach.',
  params: ById,
  reply: Collection,
});

export const updateCollection = endpoint({
  method: 'PUT',
  path: '/collections/{id}',
  summary: 'Save an edit of your own collection, or of one that a class shares with you for editing.',
  isVersioned: true,
  dataUrlBytes,
  params: ById,
  body: z.strictObject(fields),
  reply: Collection,
});

export const deleteCollection = endpoint({
  method: 'DELETE',
  path: '/collections/{id}',
  summary: 'Delete your own collection. It can be restored for 30 days.',
  params: ById,
});

export const DeletedCollection = z.object({
  collection_id: Id,
  name: z.string(),
  category: z.string(),
  item_count: z.int(),
  deleted_at: IsoTimestamp,
  removed_at: IsoTimestamp,
});
export type DeletedCollection = z.output<typeof DeletedCollection>;

export const listDeletedCollections = endpoint({
  path: '/collections/deleted',
  summary:
    'Your own deleted collections that can still be restored, the one deleted last first. Games are not among them.',
  isPaged: true,
  query: z.strictObject(pageQuery(2500, 2500)),
  reply: z.array(DeletedCollection),
});

export const restoreCollection = endpoint({
  method: 'POST',
  path: '/collections/{id}/restore',
  summary: 'Undo a deletion. Restoring what is not deleted changes nothing.',
  params: ById,
  reply: Collection,
});

export const duplicateCollection = endpoint({
  method: 'POST',
  path: '/collections/{id}/duplicate',
  summary: "Make a private copy of a collection that you can see; its name has ' Copy' appended.",
  status: 201,
  params: ById,
  reply: Collection,
});

export const orderCollections = endpoint({
  method: 'PUT',
  path: '/collections/order',
  summary: 'Store the custom order: your own collections, first to last. Those not named come after them.',
  body: z.strictObject({ collection_ids: z.array(Id).check(z.maxLength(collectionLimits.perUser)) }),
});

export const completeCollection = endpoint({
  method: 'POST',
  path: '/collections/{id}/complete',
  summary: 'Count one finished session of this collection.',
  params: ById,
  query: z.strictObject(studentQuery),
  reply: z.object({ collection_id: Id, completion_count: z.int() }),
});

export const readCompletionCounts = endpoint({
  path: '/collections/completion-counts',
  summary: 'How often the signed-in user, or a student, finished each collection.',
  query: z.strictObject(studentQuery),
  reply: z.record(z.string(), z.int()),
});
