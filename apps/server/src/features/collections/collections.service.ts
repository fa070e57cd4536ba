import {
  type Collection,
  type createCollection as createCall,
  type ListedCollection,
  collectionLimits,
} from '@sixty/contract/collections';
import type { ValueOf } from '@sixty/contract/endpoint';
import { findItemsProblem, parseDescription, serializeItems } from '@sixty/domain/items';
import { newId } from '../../database/id.ts';
import type { Executor } from '../../database/open-database.ts';
import { toMoment } from '../../database/values.ts';
import {
  type CollectionRow,
  findVisibleCollection,
  insertCollection,
  listOwnCollections,
  measureOwnCollections,
  wasCollectionVisible,
} from './collections.repository.ts';

type FieldError = { readonly path: string; readonly message: string };

const toCollection = (row: CollectionRow): Collection => ({
  collection_id: row.id,
  user_id: row.user_id,
  name: row.name,
  description: row.description,
  category: row.category,
  type: row.type,
  status: row.status,
  item_count: row.item_count,
  version: row.version,
  created_at: toMoment(row.created_at),
  updated_at: toMoment(row.updated_at),
});

const descriptionMessages = {
  notJson: 'The items have to be JSON.',
  notAnArray: 'The items have to be a list.',
  tooManyItems: `A collection holds ${collectionLimits.items} items at most. Please split it in two.`,
  nameTooLong: 'The name of an item is too long.',
  tooLarge: 'This collection is too large. Please split it in two.',
} as const;

type Canonical =
  | { readonly description: string; readonly bytes: number; readonly itemCount: number }
  | { readonly problem: keyof typeof descriptionMessages };

/**
 * A description in the one form that is stored, however it was written, or what is wrong with it. Items without a
 * name are left out. Reading takes a blank description for none; saving does not.
 */
const canonicalDescription = (description: string, category: string): Canonical => {
  if (description.trim() === '') return { problem: 'notJson' };
  const parsed = parseDescription(description, category);
  if (!parsed.ok) return { problem: parsed.reason };
  const problem = findItemsProblem(parsed.items);
  if (problem !== null) return { problem };
  const named = parsed.items.filter((item) => item.name.trim() !== '');
  const canonical = serializeItems(named);
  const bytes = Buffer.byteLength(canonical);
  // What is stored has to be good enough to be sent back.
  if (bytes > collectionLimits.descriptionBytes) return { problem: 'tooLarge' };
  return { description: canonical, bytes, itemCount: named.length };
};

export type CreateOutcome =
  | { readonly kind: 'created'; readonly collection: Collection }
  | { readonly kind: 'invalid'; readonly errors: readonly FieldError[] }
  /** The user keeps as much as anybody may. */
  | { readonly kind: 'full' };

/** Stores a new collection of the user. Its items are kept in the canonical form. */
export const createCollection = async (
  executor: Executor,
  {
    userId,
    name,
    description,
    category,
    status,
  }: { readonly userId: string } & Omit<ValueOf<typeof createCall, 'body'>, 'type'>,
  now: number,
): Promise<CreateOutcome> => {
  const canonical = canonicalDescription(description, category);
  if ('problem' in canonical) {
    return {
      kind: 'invalid',
      errors: [{ path: 'description', message: descriptionMessages[canonical.problem] }],
    };
  }
  const kept = await measureOwnCollections(executor, userId);
  const isFull =
    kept.count >= collectionLimits.perUser || kept.bytes + canonical.bytes > collectionLimits.bytesPerUser;
  if (isFull) return { kind: 'full' };
  const row = await insertCollection(executor, {
    id: newId(),
    user_id: userId,
    name,
    name_search: name.toLowerCase(),
    description_bytes: canonical.bytes,
    description: canonical.description,
    item_count: canonical.itemCount,
    category,
    type: null,
    status,
    version: 1,
    position: null,
    first_published_at: status === 'public' ? now : null,
    created_at: now,
    updated_at: now,
    deleted_at: null,
  });
  return { kind: 'created', collection: toCollection(row) };
};

/** The user's ordinary collections, newest first. */
export const listMyCollections = async (executor: Executor, userId: string): Promise<ListedCollection[]> =>
  (await listOwnCollections(executor, userId)).map((row) => ({
    ...toCollection(row),
    creator_display_name: null,
    creator_username: null,
    isSubscribed: false,
    position: row.position,
  }));

/** One collection: the user's own, or a public one; null for everything else, so that nothing is told of it. */
export const readCollection = async (
  executor: Executor,
  which: { readonly collectionId: string; readonly userId: string },
): Promise<Collection | null> => {
  const row = await findVisibleCollection(executor, which);
  return row ? toCollection(row) : null;
};

/** Whether this user could ever see the collection: then a report on it is welcome, whatever has become of it. */
export const mayReportOn = (
  executor: Executor,
  which: { readonly collectionId: string; readonly userId: string },
): Promise<boolean> => wasCollectionVisible(executor, which);
