import {
  type Collection,
  collectionLimits,
  type sideSettings,
  type updateCollection as updateCall,
} from '@sixty/contract/collections';
import type { ValueOf } from '@sixty/contract/endpoint';
import type { Item } from '@sixty/domain/items';
import { foldForSearch } from '@sixty/domain/text';
import { type Selectable, sql } from 'kysely';
import { batchesOf } from '../../database/statements.ts';
import { newId, toIso } from '../../database/values.ts';
import type { Executor } from '../../database/open-database.ts';
import type { Schema } from '../../database/schema.ts';
import { isEditableBy, isVisibleTo } from '../../database/visibility.ts';
import { type Failure, failure } from '../../plugins/failure.ts';
import { readTotals } from '../../database/user-totals.repository.ts';
import { awardReached } from '../badges/badges.ts';
import { noteMediaOf } from '../media/media.ts';
import { type CanonicalDescription, canonicalDescription, readDescription } from './description.ts';

export type CollectionRow = Selectable<Schema['collections']>;

export type CollectionAndUser = { collectionId: string; userId: string };

/** `fromVersion`: the version that the edit started from, or null for any. */
export type CollectionEdit = CollectionAndUser & { fromVersion: number | null };

export const notFound = failure('not_found', 'This collection doesn’t exist.');
const belongsToAnother = failure('forbidden', 'This collection belongs to someone else.');
const stale = failure('stale_edit', 'This collection was saved somewhere else since you opened it.');
const full = failure('too_large', 'You’ve reached your limit of collections. Please delete some first.');

type StoredAsNumber = 'created_at' | 'updated_at' | 'accents_matter' | 'articles_optional';

export const toCollection = (
  row: Omit<Collection, 'collection_id' | StoredAsNumber> & Pick<CollectionRow, 'id' | StoredAsNumber>,
): Collection => ({
  collection_id: row.id,
  user_id: row.user_id,
  name: row.name,
  description: row.description,
  category: row.category,
  type: row.type,
  status: row.status,
  front_language: row.front_language,
  back_language: row.back_language,
  accents_matter: row.accents_matter === 1,
  articles_optional: row.articles_optional === 1,
  item_count: row.item_count,
  version: row.version,
  created_at: toIso(row.created_at),
  updated_at: toIso(row.updated_at),
});

export const findVisibleCollection = (
  executor: Executor,
  { collectionId, userId }: CollectionAndUser,
): Promise<CollectionRow | undefined> =>
  executor
    .selectFrom('collections')
    .selectAll()
    .where('id', '=', collectionId)
    .where(isVisibleTo(userId))
    .executeTakeFirst();

export const readCollection = async (executor: Executor, which: CollectionAndUser): Promise<Collection> => {
  const row = await findVisibleCollection(executor, which);
  if (!row) throw notFound;
  return toCollection(row);
};

/** Why the user can't change the collection. */
const accessErrorFor = async (executor: Executor, which: CollectionAndUser): Promise<Failure> => {
  const row = await findVisibleCollection(executor, which);
  return row && row.user_id !== which.userId ? belongsToAnother : notFound;
};

/** Its owner and co-teachers may edit a collection. */
export const requireEditable = async (
  executor: Executor,
  which: CollectionAndUser,
): Promise<CollectionRow> => {
  const row = await executor
    .selectFrom('collections')
    .selectAll()
    .where('id', '=', which.collectionId)
    .where('type', 'is', null)
    .where(isEditableBy(which.userId))
    .executeTakeFirst();
  if (!row) throw await accessErrorFor(executor, which);
  return row;
};

/** Throws if a save would go beyond a limit. `existing` is null for a new collection. */
export const requireRoom = async (
  executor: Executor,
  { userId, bytes, existing }: { userId: string; bytes: number; existing: CollectionRow | null },
): Promise<void> => {
  const growth = bytes - (existing?.description_bytes ?? 0);
  if (growth <= 0) return;
  // Deleted collections that can still be restored count.
  const totals = await readTotals(executor, userId);
  const isFull =
    (existing === null && totals.collections >= collectionLimits.perUser) ||
    totals.description_bytes + growth > collectionLimits.bytesPerUser;
  if (isFull) throw full;
};

/** Missing: an update keeps what is stored, and a new collection has null or false. */
type GivenSideSettings = Pick<ValueOf<typeof updateCall, 'body'>, keyof typeof sideSettings>;

type Contents = Pick<CollectionRow, 'name' | 'category' | 'status'> & GivenSideSettings;

export type CanonicalContents = Contents & { canonical: CanonicalDescription };

/** Folding can lengthen text, and index entries have a size limit. */
const searchableName = (name: string): string =>
  Array.from(foldForSearch(name)).slice(0, collectionLimits.nameLength).join('').trim();

const flagOf = (flag: boolean | undefined): 0 | 1 | undefined => {
  if (flag === undefined) return undefined;
  return flag ? 1 : 0;
};

const fieldsOf = ({ name, category, status, canonical, ...settings }: CanonicalContents) => ({
  name,
  name_search: searchableName(name),
  description: canonical.description,
  description_bytes: canonical.bytes,
  item_count: canonical.itemCount,
  sample: canonical.sample,
  category,
  status,
  front_language: settings.front_language,
  back_language: settings.back_language,
  accents_matter: flagOf(settings.accents_matter),
  articles_optional: flagOf(settings.articles_optional),
});

const awardCollectionBadges = (executor: Executor, userId: string, now: number) =>
  awardReached(executor, { userId, reportId: null, practice: null }, now);

/** Only this function and `replaceContents` store items: in canonical form, with references to their media. */
export const insertContents = async (
  executor: Executor,
  {
    userId,
    type,
    copiedFrom = null,
    ...contents
  }: CanonicalContents & { userId: string; type: string | null; copiedFrom?: string | null },
  now: number,
): Promise<Collection> => {
  const { bytes, media } = contents.canonical;
  await requireRoom(executor, { userId, bytes, existing: null });
  const fields = fieldsOf(contents);
  const row = {
    ...fields,
    front_language: fields.front_language ?? null,
    back_language: fields.back_language ?? null,
    accents_matter: fields.accents_matter ?? 0,
    articles_optional: fields.articles_optional ?? 0,
    id: newId(),
    user_id: userId,
    type,
    copied_from: copiedFrom,
    version: 1,
    position: null,
    first_published_at: contents.status === 'public' ? now : null,
    created_at: now,
    updated_at: now,
    deleted_at: null,
  };
  await executor.insertInto('collections').values(row).execute();
  await noteMediaOf(executor, { collectionId: row.id, media, isNew: true }, now);
  await awardCollectionBadges(executor, userId, now);
  return toCollection(row);
};

export const replaceContents = async (
  executor: Executor,
  { existing, fromVersion }: { existing: CollectionRow; fromVersion: number | null },
  contents: CanonicalContents,
  now: number,
): Promise<Collection> => {
  const { id: collectionId, user_id: userId } = existing;
  const { bytes, media } = contents.canonical;
  await requireRoom(executor, { userId, bytes, existing });
  const row = await executor
    .updateTable('collections')
    .set((eb) => ({
      ...fieldsOf(contents),
      version: eb('version', '+', 1),
      updated_at: now,
      ...(contents.status === 'public' && {
        first_published_at: eb.fn.coalesce('first_published_at', eb.val(now)),
      }),
    }))
    .where('id', '=', collectionId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .$if(fromVersion !== null, (query) => query.where('version', '=', fromVersion))
    .returningAll()
    .executeTakeFirst();
  if (!row) throw stale;
  await noteMediaOf(executor, { collectionId, media, isNew: false }, now);
  if (row.first_published_at !== existing.first_published_at)
    await awardCollectionBadges(executor, userId, now);
  return toCollection(row);
};

/** @param copiedFrom ID of the original; copies earn no badge. */
export const createCollection = async (
  executor: Executor,
  { items, ...contents }: Contents & { userId: string; items: readonly Item[]; copiedFrom?: string },
  now: number,
): Promise<Collection> =>
  insertContents(executor, { ...contents, canonical: canonicalDescription(items), type: null }, now);

export const updateCollection = async (
  executor: Executor,
  { fromVersion, ...which }: CollectionEdit,
  { items, ...contents }: Contents & { items: readonly Item[] },
  now: number,
): Promise<Collection> => {
  const existing = await requireEditable(executor, which);
  // Co-teachers can't publish, and use the owner's quota.
  const status = existing.user_id === which.userId ? contents.status : existing.status;
  const canonical = canonicalDescription(items);
  return replaceContents(executor, { existing, fromVersion }, { ...contents, status, canonical }, now);
};

export const deleteCollection = async (
  executor: Executor,
  which: CollectionAndUser,
  now: number,
  { isGame = false } = {},
): Promise<undefined> => {
  const deleted = await executor
    .updateTable('collections')
    .set({ deleted_at: now })
    .where('id', '=', which.collectionId)
    .where('user_id', '=', which.userId)
    .where('deleted_at', 'is', null)
    .$if(isGame, (query) => query.where('type', 'is not', null))
    .returning('id')
    .executeTakeFirst();
  if (!deleted) throw isGame ? notFound : await accessErrorFor(executor, which);
};

export const restoreCollection = async (
  executor: Executor,
  which: CollectionAndUser,
): Promise<Collection> => {
  const row = await executor
    .updateTable('collections')
    .set({ deleted_at: null })
    .where('id', '=', which.collectionId)
    .where('user_id', '=', which.userId)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw await accessErrorFor(executor, which);
  return toCollection(row);
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
  which: CollectionAndUser,
  now: number,
): Promise<Collection> => {
  const row = await findVisibleCollection(executor, which);
  if (row?.type !== null) throw notFound;
  const { front_language, back_language, accents_matter, articles_optional } = toCollection(row);
  return createCollection(
    executor,
    {
      userId: which.userId,
      copiedFrom: row.id,
      name: nameOfCopy(row.name),
      items: readDescription(row.description, row.category),
      category: row.category,
      status: 'private',
      front_language,
      back_language,
      accents_matter,
      articles_optional,
    },
    now,
  );
};

/**
 * Ignores unknown IDs, so that an order sent during a deletion is stored. Other collections lose their position, and
 * deleted ones keep it.
 */
export const orderCollections = async (
  executor: Executor,
  { userId, collectionIds }: { userId: string; collectionIds: readonly string[] },
): Promise<undefined> => {
  await executor
    .updateTable('collections')
    .set({ position: null })
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('position', 'is not', null)
    .execute();
  const places = [...new Set(collectionIds)].map(
    (id, index) => sql`(cast(${id} as text), cast(${index} as integer))`,
  );
  for (const batch of batchesOf(places, 2000)) {
    await sql`
      with places (id, position) as (values ${sql.join(batch)})
      update collections set position = places.position from places
      where collections.id = places.id and collections.user_id = ${userId}
    `.execute(executor);
  }
};
