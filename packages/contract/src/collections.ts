import { itemLimits } from '@sixty/domain/items';
import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { Category, Id, line, Moment, Nothing, textOfBytes } from './fields.ts';

/** Limits of a collection, and of what one user may keep: a list of them all has to stay within reason. */
export const collectionLimits = {
  nameLength: 200,
  items: itemLimits.items,
  descriptionBytes: 262_144,
  perUser: 5000,
  bytesPerUser: 33_554_432,
} as const;

export const Visibility = z.enum(['public', 'private']);

const Name = line(collectionLimits.nameLength, 'Please enter a collection name.');

/** JSON text that holds an array of items. What the items are is the domain's to say (`@sixty/domain/items`). */
const Description = textOfBytes(
  collectionLimits.descriptionBytes,
  'This collection is too large. Please split it in two.',
);

export const Collection = z.strictObject({
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

export const listMyCollections = {
  method: 'GET',
  path: '/users/me/collections',
  summary: 'The collections of the signed-in user, newest first.',
  access: 'signed-in',
  status: 200,
  isCreating: false,
  params: Nothing,
  query: Nothing,
  body: Nothing,
  reply: z.array(Collection),
} as const satisfies Endpoint;

export const createCollection = {
  method: 'POST',
  path: '/collections',
  summary: 'Save a new collection.',
  access: 'signed-in',
  status: 201,
  isCreating: true,
  params: Nothing,
  query: Nothing,
  body: z.strictObject({
    name: Name,
    description: Description,
    category: Category,
    status: Visibility,
    type: z.optional(z.null()),
  }),
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
  reply: z.strictObject({ collection_id: Id, completion_count: z.int() }),
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
