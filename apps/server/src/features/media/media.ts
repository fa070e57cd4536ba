import { readFile } from 'node:fs/promises';
import { type Media, mediaLimits } from '@sixty/contract/media';
import { dayMs, hourMs } from '@sixty/domain/days';
import { mediaIdOf, mediaUrlOf } from '@sixty/domain/images';
import { findUploadProblem, type UploadProblem } from '@sixty/domain/uploads';
import { type Selectable, sql } from 'kysely';
import { newId } from '../../database/values.ts';
import type { Database, Executor } from '../../database/open-database.ts';
import type { RetentionRule } from '../../database/retention.ts';
import type { Schema } from '../../database/schema.ts';
import { withTransaction } from '../../database/transaction.ts';
import { cleanImage } from '../../files/clean-image.ts';
import type { MediaKey, MediaStore } from '../../files/media-store.ts';
import type { UploadedFile } from '../../files/upload.ts';
import { failure } from '../../plugins/failure.ts';

type MediaRow = Selectable<Schema['media']>;

export type MediaDeps = {
  database: Pick<Database, 'db'>;
  store: MediaStore;
  dataDir: string;
};

const mediaFull = failure(
  'too_large',
  'You’re out of space for pictures and PDFs. Please delete some collections with pictures first.',
);

const toMedia = ({ id, content_type, width, height }: MediaRow): Media => ({
  id,
  url: mediaUrlOf({ id, isPdf: content_type === 'application/pdf' }),
  type: content_type,
  width,
  height,
});

export const mediaKeyOf = ({ id, content_type }: Pick<MediaRow, 'id' | 'content_type'>): MediaKey => ({
  id,
  type: content_type,
});

type CleanedFile = Pick<MediaRow, 'width' | 'height'> & { content: Buffer };

const cleanedFileOf = async ({
  path,
  type,
  bytes,
  size,
}: UploadedFile): Promise<CleanedFile | UploadProblem> => {
  if (type === 'application/pdf' || size === null) {
    return { content: await readFile(path), width: null, height: null };
  }
  const clean = await cleanImage(path, type, size);
  if (clean === null) return 'unreadable';
  // Only cleaning reveals the frames of an animated PNG.
  const { content, width, height, frames } = clean;
  return findUploadProblem({ bytes, type, size: { width, height, frames } }) ?? { content, width, height };
};

const requireRoom = async (executor: Executor, userId: string, added: number): Promise<void> => {
  const { bytes } = await executor
    .selectFrom('media')
    .select(({ fn }) => fn.sum<number | null>('bytes').as('bytes'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if ((bytes ?? 0) + added > mediaLimits.bytesPerUser) throw mediaFull;
};

/**
 * Stores a checked file once per user and content; repeating it restores lost content. Content is stored before
 * its row, and no transaction waits for the store. Returns the problem of a file that can't be stored.
 *
 * @throws Failure, MediaStoreUnavailableError, or the disk's error.
 */
export const storeUpload = async (
  { database, store }: MediaDeps,
  { file, userId }: { file: UploadedFile; userId: string },
  now: number,
): Promise<Media | UploadProblem> => {
  const useKnown = (executor: Executor): Promise<MediaRow | undefined> =>
    executor
      .updateTable('media')
      .set({ used_at: now })
      .where('user_id', '=', userId)
      .where('content_hash', '=', file.sha256)
      .returningAll()
      .executeTakeFirst();

  const known = await withTransaction(database.db, useKnown);
  if (known && (await store.has(mediaKeyOf(known)))) return toMedia(known);
  // This fails early; the transaction below checks again.
  if (!known) await requireRoom(database.db, userId, 0);
  const cleaned = await cleanedFileOf(file);
  if (typeof cleaned === 'string') return cleaned;

  const { content, ...size } = cleaned;
  const bytes = content.length;
  if (known) {
    await store.put(mediaKeyOf(known), content);
    await database.db
      .updateTable('media')
      .set({ bytes, ...size })
      .where('id', '=', known.id)
      .execute();
    return { ...toMedia(known), ...size };
  }
  const key = { id: newId(), type: file.type };
  let row: MediaRow | undefined;
  try {
    await store.put(key, content);
    row = await withTransaction(database.db, async (trx) => {
      const earlier = await useKnown(trx);
      if (earlier) return earlier;
      await requireRoom(trx, userId, bytes);
      const created = await trx
        .insertInto('media')
        .values({
          id: key.id,
          user_id: userId,
          content_hash: file.sha256,
          content_type: file.type,
          bytes,
          ...size,
          created_at: now,
          used_at: now,
        })
        .onConflict((conflict) => conflict.columns(['user_id', 'content_hash']).doNothing())
        .returningAll()
        .executeTakeFirst();
      // Undefined if a concurrent upload was first.
      return created ?? useKnown(trx);
    });
  } finally {
    // The cleanup of abandoned files retries failed removals.
    if (row?.id !== key.id) await store.remove(key).catch(() => undefined);
  }
  if (!row) throw new Error('Media that was just stored can’t be read.');
  return toMedia(row);
};

export const readMedia = async (
  executor: Executor,
  id: string,
): Promise<(MediaKey & { bytes: number }) | null> => {
  const row = await executor
    .selectFrom('media')
    .select(['id', 'content_type', 'bytes'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { ...mediaKeyOf(row), bytes: row.bytes } : null;
};

const findMediaIds = async (executor: Executor, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return [];
  const rows = await executor.selectFrom('media').select('id').where('id', 'in', ids).execute();
  return rows.map(({ id }) => id);
};

/** Records which media a collection shows or plays. Skips unknown media. Copies refer to media of others. */
export const noteMediaOf = async (
  executor: Executor,
  { collectionId, media, isNew }: { collectionId: string; media: readonly string[]; isNew: boolean },
  now: number,
): Promise<void> => {
  const named = new Set(media.map(mediaIdOf).filter((id) => id !== null));
  const references = isNew
    ? []
    : await executor
        .selectFrom('media_references')
        .select('media_id')
        .where('collection_id', '=', collectionId)
        .execute();
  const before = new Set(references.map(({ media_id: id }) => id));
  const added = await findMediaIds(
    executor,
    [...named].filter((id) => !before.has(id)),
  );
  if (added.length > 0)
    await executor
      .insertInto('media_references')
      .values(added.map((media_id) => ({ collection_id: collectionId, media_id })))
      .execute();
  const removed = [...before].filter((id) => !named.has(id));
  if (removed.length === 0) return;
  await executor
    .deleteFrom('media_references')
    .where('collection_id', '=', collectionId)
    .where('media_id', 'in', removed)
    .execute();
  await executor.updateTable('media').set({ used_at: now }).where('id', 'in', removed).execute();
};

/** Gives media to people who show them; returns the rest, to remove after commit. */
export const reassignSharedMedia = async (executor: Executor, userId: string): Promise<MediaKey[]> => {
  const shared = await executor
    .selectFrom('media')
    .innerJoin('media_references', 'media_references.media_id', 'media.id')
    .innerJoin('collections', 'collections.id', 'media_references.collection_id')
    .select((eb) => ['media.id', eb.fn.min<string>('collections.user_id').as('newOwner')])
    .where('media.user_id', '=', userId)
    .where('collections.user_id', '!=', userId)
    .groupBy('media.id')
    .execute();
  for (const { id, newOwner } of shared)
    await executor
      .updateTable('media')
      // Clears the digest, which may conflict with the new owner's upload.
      .set({ user_id: newOwner, content_hash: `from-another:${id}` })
      .where('id', '=', id)
      .execute();
  const rest = await executor
    .selectFrom('media')
    .select(['id', 'content_type'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rest.map(mediaKeyOf);
};

/** Drafts may wait over the holidays; deleted collections can be restored as long. */
export const unusedMediaMs = 30 * dayMs;

export const unusedMedia = (store: MediaStore): RetentionRule => ({
  table: 'media',
  column: 'used_at',
  keptMs: unusedMediaMs,
  where: sql`not exists (select 1 from media_references where media_id = media.id)`,
  batch: 200,
  before: async (executor, ids) => {
    const rows = await executor
      .selectFrom('media')
      .select(['id', 'content_type'])
      .where('id', 'in', ids)
      .execute();
    // The content goes after its row, because a row must have content.
    return async () => {
      for (const row of rows) await store.remove(mediaKeyOf(row));
    };
  },
});

/** Longer than any upload. */
const abandonedMs = hourMs;

/** Removes content without a row and returns how much. Several processes may do so at once. */
export const removeAbandonedMedia = async (
  { database, store }: Pick<MediaDeps, 'database' | 'store'>,
  now: number,
): Promise<number> => {
  let sum = 0;
  for await (const stored of store.list()) {
    const keys = stored
      .filter(({ modifiedAt }) => modifiedAt <= now - abandonedMs)
      .map(({ key }) => key)
      .filter((key) => key !== null);
    const ids = keys.map(({ id }) => id);
    const known = new Set(await findMediaIds(database.db, ids));
    const abandoned = keys.filter(({ id }) => !known.has(id));
    for (const key of abandoned) await store.remove(key);
    sum += abandoned.length;
  }
  return sum;
};
