import { type Collection, collectionLimits } from '@sixty/contract/collections';
import { foldForSearch } from '@sixty/domain/text';
import { newId } from '../../database/id.ts';
import type { Executor } from '../../database/open-database.ts';
import { toMoment } from '../../database/values.ts';
import {
  buryPublicCollectionsOf,
  type CollectionChange,
  type CollectionRow,
  deleteOwnCollection,
  findVisibleCollection,
  insertCollection,
  measureOwnCollections,
  orderOwnCollections,
  type OwnCollection,
  restoreOwnCollection,
  updateOwnCollection,
  wasCollectionVisible,
} from './collections.repository.ts';
import { awardBadges } from '../badges/badges.service.ts';
import { noteMediaOf } from '../media/references.service.ts';
import {
  type CanonicalDescription,
  canonicalDescription,
  type DescriptionProblem,
  readDescription,
  type ReadItems,
} from './description.ts';

type FieldError = { readonly path: string; readonly message: string };

export const toCollection = (row: CollectionRow): Collection => ({
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
/** The user keeps as much as anybody may. */
type Full = { readonly kind: 'full' };
/** There is no such collection, or none that this user can see: which of the two is not told. */
type NotFound = { readonly kind: 'not_found' };
/** It can be seen, but it is somebody else's. */
type Forbidden = { readonly kind: 'forbidden' };

export type CreateOutcome = Saved | Invalid | Full;
export type DuplicateOutcome = CreateOutcome | NotFound;
export type UpdateOutcome =
  | CreateOutcome
  | NotFound
  | Forbidden
  /** It was saved since the edit began. */
  | { readonly kind: 'stale' };
export type RestoreOutcome = Saved | NotFound | Forbidden;
export type DeleteOutcome = { readonly kind: 'deleted' } | NotFound | Forbidden;

type ContentsWithoutItems = Pick<CollectionChange, 'name' | 'category' | 'status'>;

type Contents = ContentsWithoutItems & { readonly items: ReadItems };

export const invalidDescription = ({ problem, code }: DescriptionProblem): Invalid => ({
  kind: 'invalid',
  code,
  errors: [{ path: 'description', message: problem }],
});

/** Folding can make a character several, and an index takes no more than so many bytes. */
const searchableName = (name: string): string =>
  Array.from(foldForSearch(name)).slice(0, collectionLimits.nameLength).join('').trim();

/**
 * The one way by which items come into the database, whoever brings them: `write` gets them in the form in which
 * they are stored, and stores them; the media that they show are noted.
 *
 * @param existing what is stored of this collection already: null for a new one.
 */
export const saveContents = async (
  executor: Executor,
  {
    userId,
    contents: { name, category, status },
    canonical,
    existing,
  }: {
    readonly userId: string;
    readonly contents: ContentsWithoutItems;
    readonly canonical: CanonicalDescription;
    readonly existing: CollectionRow | null;
  },
  write: (change: CollectionChange) => Promise<CollectionRow | undefined>,
  now: number,
): Promise<Saved | Full | null> => {
  const growth = canonical.bytes - (existing?.description_bytes ?? 0);
  if (growth > 0) {
    const { count, bytes } = await measureOwnCollections(executor, userId);
    const isFull =
      (existing === null && count >= collectionLimits.perUser) ||
      bytes + growth > collectionLimits.bytesPerUser;
    if (isFull) return { kind: 'full' };
  }
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
  await noteMediaOf(executor, { collectionId: row.id, images: canonical.images }, now);
  // Making collections and sharing one are rewarded.
  if (existing === null || row.first_published_at !== existing.first_published_at) {
    await awardBadges(executor, { userId, reportId: null }, now);
  }
  return { kind: 'saved', collection: toCollection(row) };
};

/** Stores what has its one form as a new collection of the user; `type` is that of a game, null for an ordinary one. */
export const insertContents = async (
  executor: Executor,
  {
    userId,
    type,
    copiedFrom,
    ...saving
  }: {
    readonly userId: string;
    readonly contents: ContentsWithoutItems;
    readonly canonical: CanonicalDescription;
    readonly type: string | null;
    readonly copiedFrom?: string;
  },
  now: number,
): Promise<Saved | Full> => {
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
        first_published_at: change.status === 'public' ? now : null,
        created_at: now,
        updated_at: now,
      }),
    now,
  );
  if (outcome === null) throw new Error('An inserted row did not come back.');
  return outcome;
};

/**
 * Stores a new collection of the user. Its items are existing in the canonical form.
 *
 * @param copiedFrom the id of the collection it is a copy of, if it is one: a copy earns no badge.
 */
export const createCollection = async (
  executor: Executor,
  { userId, copiedFrom, ...contents }: { readonly userId: string; readonly copiedFrom?: string } & Contents,
  now: number,
): Promise<CreateOutcome> => {
  const canonical = canonicalDescription(contents.items);
  return 'problem' in canonical
    ? invalidDescription(canonical)
    : insertContents(
        executor,
        { userId, contents, canonical, type: null, ...(copiedFrom !== undefined && { copiedFrom }) },
        now,
      );
};

/** Why a change of the user's own collection found nothing to change. */
const whyNot = async (executor: Executor, which: OwnCollection): Promise<NotFound | Forbidden> => {
  const row = await findVisibleCollection(executor, which);
  return { kind: row && row.user_id !== which.userId ? 'forbidden' : 'not_found' };
};

/**
 * Saves an edit of the user's own ordinary collection.
 *
 * @param fromVersion the version that the edit started from; null where the caller does not say, and then it is saved
 *   whatever it was.
 */
export const updateCollection = async (
  executor: Executor,
  {
    contents,
    fromVersion,
    ...which
  }: OwnCollection & { readonly contents: Contents; readonly fromVersion: number | null },
  now: number,
): Promise<UpdateOutcome> => {
  const existing = await findVisibleCollection(executor, which);
  if (!existing || existing.type !== null) return { kind: 'not_found' };
  if (existing.user_id !== which.userId) return { kind: 'forbidden' };
  const canonical = canonicalDescription(contents.items);
  if ('problem' in canonical) return invalidDescription(canonical);
  const outcome = await saveContents(
    executor,
    { userId: which.userId, contents, canonical, existing },
    (change) => updateOwnCollection(executor, { ...which, fromVersion, type: null }, change, now),
    now,
  );
  return outcome ?? { kind: 'stale' };
};

/** Deletes the user's own collection: nobody sees it any more, and for 30 days it can be restored. */
export const deleteCollection = async (
  executor: Executor,
  which: OwnCollection,
  now: number,
): Promise<DeleteOutcome> =>
  (await deleteOwnCollection(executor, which, now)) ? { kind: 'deleted' } : whyNot(executor, which);

/** Brings the user's own collection back as it was. One that is not deleted stays as it is. */
export const restoreCollection = async (
  executor: Executor,
  which: OwnCollection,
): Promise<RestoreOutcome> => {
  const row = await restoreOwnCollection(executor, which);
  return row ? { kind: 'saved', collection: toCollection(row) } : whyNot(executor, which);
};

const copySuffix = ' Copy';

/** The name of a copy: as much of the first one's as there is room for, never half a character. */
const nameOfCopy = (name: string): string => {
  const room = collectionLimits.nameLength - copySuffix.length;
  return `${name
    .slice(0, room)
    .toWellFormed()
    .replace(/\ufffd$/, '')
    .trimEnd()}${copySuffix}`;
};

/** Stores a private copy of an ordinary collection that the user can see: their own, or a public one. */
export const duplicateCollection = async (
  executor: Executor,
  which: OwnCollection,
  now: number,
): Promise<DuplicateOutcome> => {
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

/**
 * Stores the custom order of the user's own collections. What is not theirs, or gone meanwhile, has no place in it and
 * disturbs nobody: so an order that was made beside a deletion is existing.
 */
export const orderCollections = (
  executor: Executor,
  { userId, collectionIds }: { readonly userId: string; readonly collectionIds: readonly string[] },
): Promise<void> => orderOwnCollections(executor, { userId, collectionIds: [...new Set(collectionIds)] });

/** One collection: the user's own, or a public one; null for everything else, so that nothing is told of it. */
export const readCollection = async (
  executor: Executor,
  which: OwnCollection,
): Promise<Collection | null> => {
  const row = await findVisibleCollection(executor, which);
  return row ? toCollection(row) : null;
};

/** Whether this user could ever see the collection: then a report on it is welcome, whatever has become of it. */
export const mayReportOn = (executor: Executor, which: OwnCollection): Promise<boolean> =>
  wasCollectionVisible(executor, which);

/**
 * To be called before a user is deleted, and their collections with them: what subscribers still have to report is
 * taken.
 */
export const detachCollections = (executor: Executor, userId: string, now: number): Promise<void> =>
  buryPublicCollectionsOf(executor, userId, now);
