import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ById, Category, Id } from './fields.ts';

export const ClassCollection = z.object({
  collection_id: Id,
  name: z.string(),
  category: Category,
  item_count: z.int(),
  can_edit: z.boolean(),
  is_mine: z.boolean(),
});
export type ClassCollection = z.output<typeof ClassCollection>;

export const listClassCollections = endpoint({
  path: '/classes/{id}/collections',
  summary: 'The collections that are shared with the teachers of a class.',
  params: ById,
  reply: z.array(ClassCollection),
});

const OfSharing = z.strictObject({ id: Id, collection_id: Id });

export const shareCollection = endpoint({
  method: 'PUT',
  path: '/classes/{id}/collections/{collection_id}',
  summary: 'Share a collection of your own with the teachers of a class, who may edit it if you allow it.',
  params: OfSharing,
  body: z.strictObject({ can_edit: z.boolean() }),
});

export const unshareCollection = endpoint({
  method: 'DELETE',
  path: '/classes/{id}/collections/{collection_id}',
  summary: 'Stop sharing a collection of your own with a class.',
  params: OfSharing,
});
