import { type Collection, collectionLimits } from '@sixty/contract/collections';
import type { FieldError } from '@sixty/contract/errors';
import type { Item } from '@sixty/domain/items';
import { foldForSearch } from '@sixty/domain/text';
import { newId } from '../../database/id.ts';
import type { Executor } from '../../database/open-database.ts';
import { toMoment } from '../../database/values.ts';
import {
  type CollectionChange,
  type CollectionRow,
  deleteOwnCollection,
  findVisibleCollection,
  insertCollection,
  orderOwnCollections,
  type OwnCollection,
  type ShownCollection,
  restoreOwnCollection,
  isCollectionEditable,
  updateOwnCollection,
} from './collections.repository.ts';
import { awardReached, readTotals } from '../badges/badges.service.ts';
import { noteMediaOf } from '../media/references.service.ts';
import {
  type CanonicalDescription,
  canonicalDescription,
  type DescriptionProblem,
  type Decoded,
  isProblem,
  readDescription,
} from './description.ts';

export { detachCollections, mayReportOn } from './collections.repository.ts';

export const toCollection = (row: ShownCollection): Collection => ({
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

type Saved = { readonly kind: 'saved'; readonly collection: Collection };
type Invalid = {
  readonly kind: 'invalid';
  readonly code: DescriptionProblem['code'];
  readonly errors: readonly FieldError[];
};
type Refused = { readonly kind: 'not_found' | 'forbidden' };

export type CreateOutcome = Saved | Invalid | { readonly kind: 'full' };
export type UpdateOutcome = CreateOutcome | Refused | { readonly kind: 'stale' };

/** Version that an edit started from; null: any. */
export type OwnVersion = OwnCollection & { readonly fromVersion: number | null };

type ContentsWithoutItems = Pick<CollectionChange, 'name' | 'category' | 'status'>;

type Contents = ContentsWithoutItems & { readonly items: Decoded<Item> };

/** Folding can lengthen text, and index entries have a size limit. */
const searchableName = (name: string): string =>
  Array.from(foldForSearch(name)).slice(0, collectionLimits.nameLength).join('').trim();

type Saving = {
  readonly contents: ContentsWithoutItems;
  readonly canonical: CanonicalDescription | DescriptionProblem;
};

/** Of a save that would go beyond a limit. Without `existing`, of a new collection. */
export const findRefusal = async (
  executor: Executor,
  {
    userId,
    canonical,
    existing,
  }: Pick<Saving, 'canonical'> & { readonly userId: string; readonly existing: CollectionRow | null },
): Promise<Invalid | { readonly kind: 'full' } | null> => {
  if (isProblem(canonical)) {
    const errors = [{ path: 'description', message: canonical.problem }];
    return { kind: 'invalid', code: canonical.code, errors };
  }
  const growth = canonical.bytes - (existing?.description_bytes ?? 0);
  if (growth <= 0) return null;
  // Deleted collections that can still be restored count.
  const { collections, description_bytes: bytes } = await readTotals(executor, userId);
  const isFull =
    (existing === null && collections >= collectionLimits.perUser) ||
    bytes + growth > collectionLimits.bytesPerUser;
  return isFull ? { kind: 'full' } : null;
};

/**
 * The only way for items into the database: stores the canonical form and media references.
 *
 * @param existing null for a new collection.
 */
const saveContents = async (
  executor: Executor,
  {
    userId,
    contents: { name, category, status },
    canonical,
    existing,
  }: Saving & { readonly userId: string; readonly existing: CollectionRow | null },
  write: (change: CollectionChange) => Promise<CollectionRow | undefined>,
  now: number,
): Promise<CreateOutcome | null> => {
  const refusal = await findRefusal(executor, { userId, canonical, existing });
  if (refusal || isProblem(canonical)) return refusal;
  const row = await write({
    name,
    name_search: searchableName(name),
    description: canonical.description,
    description_bytes: canonical.bytes,
    item_count: canonical.itemCount,
    sample: canonical.sample,
    category,
    status,
  });
  if (!row) return null;
  const { id: collectionId } = row;
  await noteMediaOf(executor, { collectionId, images: canonical.images, isNew: existing === null }, now);
  if (existing === null || row.first_published_at !== existing.first_published_at) {
    await awardReached(executor, { userId, reportId: null, practice: null }, now);
  }
  return { kind: 'saved', collection: toCollection(row) };
};

export const insertContents = async (
  executor: Executor,
  {
    userId,
    type,
    copiedFrom,
    ...saving
  }: Saving & {
    readonly userId: string;
    readonly type: string | null;
    readonly copiedFrom?: string | undefined;
  },
  now: number,
): Promise<CreateOutcome> => {
  const outcome = await saveContents(
    executor,
    { userId, ...saving, existing: null },
    (change) =>
      insertCollection(executor, {
        ...change,
        id: newId(),
        user_id: userId,
        type,
        copied_from: copiedFrom ?? null,
        version: 1,
        position: null,
        first_published_at: change.status === 'public' ? now : null,
        created_at: now,
        updated_at: now,
        deleted_at: null,
      }),
    now,
  );
  if (outcome === null) throw new Error('An inserted row did not come back.');
  return outcome;
};

export const replaceContents = async (
  executor: Executor,
  which: OwnVersion,
  saving: Saving & { readonly existing: CollectionRow },
  now: number,
): Promise<UpdateOutcome> => {
  const { type } = saving.existing;
  const outcome = await saveContents(
    executor,
    { userId: which.userId, ...saving },
    (change) => updateOwnCollection(executor, { ...which, type }, change, now),
    now,
  );
  return outcome ?? { kind: 'stale' };
};

/** @param copiedFrom ID of the original; copies earn no badge. */
export const createCollection = (
  executor: Executor,
  { userId, copiedFrom, ...contents }: { readonly userId: string; readonly copiedFrom?: string } & Contents,
  now: number,
): Promise<CreateOutcome> => {
  const canonical = canonicalDescription(contents.items);
  return insertContents(executor, { userId, contents, canonical, type: null, copiedFrom }, now);
};

/** Owners and co-teachers may edit it. */
export const findEditable = async (
  executor: Executor,
  which: OwnCollection,
): Promise<{ readonly kind: 'editable'; readonly existing: CollectionRow } | Refused> => {
  const existing = await findVisibleCollection(executor, which);
  if (!existing || existing.type !== null) return { kind: 'not_found' };
  const canEdit = existing.user_id === which.userId || (await isCollectionEditable(executor, which));
  return canEdit ? { kind: 'editable', existing } : { kind: 'forbidden' };
};

const whyNot = async (executor: Executor, which: OwnCollection): Promise<Refused> => {
  const row = await findVisibleCollection(executor, which);
  return { kind: row && row.user_id !== which.userId ? 'forbidden' : 'not_found' };
};

export const updateCollection = async (
  executor: Executor,
  which: OwnVersion,
  contents: Contents,
  now: number,
): Promise<UpdateOutcome> => {
  const found = await findEditable(executor, which);
  if (found.kind !== 'editable') return found;
  const { existing } = found;
  const isOwner = existing.user_id === which.userId;
  const canonical = canonicalDescription(contents.items);
  // Co-teachers can't publish, and use the owner's quota.
  const saved = isOwner ? contents : { ...contents, status: existing.status };
  const ofOwner = { ...which, userId: existing.user_id };
  return replaceContents(executor, ofOwner, { existing, contents: saved, canonical }, now);
};

export const deleteCollection = async (
  executor: Executor,
  which: OwnCollection,
  now: number,
): Promise<{ readonly kind: 'deleted' } | Refused> =>
  (await deleteOwnCollection(executor, which, now)) ? { kind: 'deleted' } : whyNot(executor, which);

export const restoreCollection = async (
  executor: Executor,
  which: OwnCollection,
): Promise<Saved | Refused> => {
  const row = await restoreOwnCollection(executor, which);
  return row ? { kind: 'saved', collection: toCollection(row) } : whyNot(executor, which);
};

const copySuffix = ' Copy';

const nameOfCopy = (name: string): string => {
  const maxLength = collectionLimits.nameLength - copySuffix.length;
  return `${name
    .slice(0, maxLength)
    .toWellFormed()
    .replace(/\ufffd$/, '')
    .trimEnd()}${copySuffix}`;
};

export const duplicateCollection = async (
  executor: Executor,
  which: OwnCollection,
  now: number,
): Promise<CreateOutcome | Refused> => {
  const row = await findVisibleCollection(executor, which);
  if (!row || row.type !== null) return { kind: 'not_found' };
  return createCollection(
    executor,
    {
      userId: which.userId,
      copiedFrom: row.id,
      name: nameOfCopy(row.name),
      items: readDescription(row.description, row.category),
      category: row.category,
      status: 'private',
    },
    now,
  );
};

/** Ignores unknown IDs, so that an order sent during a deletion is stored. */
export const orderCollections = (
  executor: Executor,
  { userId, collectionIds }: { readonly userId: string; readonly collectionIds: readonly string[] },
): Promise<void> => orderOwnCollections(executor, { userId, collectionIds: [...new Set(collectionIds)] });

export const readCollection = async (
  executor: Executor,
  which: OwnCollection,
): Promise<Collection | null> => {
  const row = await findVisibleCollection(executor, which);
  return row ? toCollection(row) : null;
};
