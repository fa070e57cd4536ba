import type { Insertable, Selectable } from 'kysely';
import type { Executor } from '../../database/open-database.ts';
import type { Schema } from '../../database/schema.ts';

export type MediaRow = Selectable<Schema['media']>;

type Upload = { readonly userId: string; readonly contentHash: string };

export const useKnownMedia = (
  executor: Executor,
  { userId, contentHash }: Upload,
  now: number,
): Promise<MediaRow | undefined> =>
  executor
    .updateTable('media')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('content_hash', '=', contentHash)
    .returningAll()
    .executeTakeFirst();

export const sumMediaBytes = async (executor: Executor, userId: string): Promise<number> => {
  const { bytes } = await executor
    .selectFrom('media')
    .select(({ fn }) => fn.sum<number | null>('bytes').as('bytes'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return bytes ?? 0;
};

export const setDimensions = async (
  executor: Executor,
  mediaId: string,
  dimensions: Pick<MediaRow, 'bytes' | 'width' | 'height'>,
): Promise<void> => {
  await executor.updateTable('media').set(dimensions).where('id', '=', mediaId).execute();
};

export const insertMedia = (
  executor: Executor,
  media: Insertable<Schema['media']>,
): Promise<MediaRow | undefined> =>
  executor
    .insertInto('media')
    .values(media)
    .onConflict((conflict) => conflict.columns(['user_id', 'content_hash']).doNothing())
    .returningAll()
    .executeTakeFirst();

export const findMedia = (executor: Executor, id: string): Promise<MediaRow | undefined> =>
  executor.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst();

export const findMediaIds = async (executor: Executor, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return [];
  const rows = await executor.selectFrom('media').select('id').where('id', 'in', ids).execute();
  return rows.map(({ id }) => id);
};

export const listReferences = async (executor: Executor, collectionId: string): Promise<string[]> => {
  const rows = await executor
    .selectFrom('media_references')
    .select('media_id')
    .where('collection_id', '=', collectionId)
    .execute();
  return rows.map(({ media_id }) => media_id);
};

export const insertReferences = async (
  executor: Executor,
  collectionId: string,
  mediaIds: readonly string[],
): Promise<void> => {
  const rows = mediaIds.map((media_id) => ({ collection_id: collectionId, media_id }));
  if (rows.length > 0) await executor.insertInto('media_references').values(rows).execute();
};

export const deleteReferences = async (
  executor: Executor,
  { collectionId, mediaIds }: { readonly collectionId: string; readonly mediaIds: readonly string[] },
  now: number,
): Promise<void> => {
  if (mediaIds.length === 0) return;
  await executor
    .deleteFrom('media_references')
    .where('collection_id', '=', collectionId)
    .where('media_id', 'in', mediaIds)
    .execute();
  await executor.updateTable('media').set({ used_at: now }).where('id', 'in', mediaIds).execute();
};

export const deleteUnusedMedia = (
  executor: Executor,
  { usedBefore, limit }: { readonly usedBefore: number; readonly limit: number },
): Promise<Pick<MediaRow, 'id' | 'content_type'>[]> =>
  executor
    .deleteFrom('media')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('media')
        .select('media.id')
        .where('media.used_at', '<=', usedBefore)
        .where((unused) =>
          unused.not(
            unused.exists(
              unused
                .selectFrom('media_references')
                .select('media_references.media_id')
                .whereRef('media_references.media_id', '=', 'media.id'),
            ),
          ),
        )
        .limit(limit),
    )
    .returning(['id', 'content_type'])
    .execute();

/** Each with one owner of a collection that shows it. */
export const listShownByOthers = (executor: Executor, userId: string) =>
  executor
    .selectFrom('media')
    .innerJoin('media_references', 'media_references.media_id', 'media.id')
    .innerJoin('collections', 'collections.id', 'media_references.collection_id')
    .select((eb) => ['media.id', eb.fn.min<string>('collections.user_id').as('heir')])
    .where('media.user_id', '=', userId)
    .where('collections.user_id', '!=', userId)
    .groupBy('media.id')
    .execute();

/** Clears the digest, which may conflict with the new owner's upload. */
export const giveMediaTo = async (
  executor: Executor,
  { id, heir }: { readonly id: string; readonly heir: string },
): Promise<void> => {
  await executor
    .updateTable('media')
    .set({ user_id: heir, content_hash: `from-another:${id}` })
    .where('id', '=', id)
    .execute();
};

export const listMediaOf = (executor: Executor, userId: string): Promise<MediaRow[]> =>
  executor.selectFrom('media').selectAll().where('user_id', '=', userId).orderBy('id').execute();
