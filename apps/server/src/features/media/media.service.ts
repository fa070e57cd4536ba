import { type Media, mediaLimits } from '@sixty/contract/media';
import { mediaUrlOf } from '@sixty/domain/images';
import { findUploadProblem, type UploadProblem } from '@sixty/domain/uploads';
import { readFile } from 'node:fs/promises';
import { newId } from '../../database/id.ts';
import type { Database, Executor } from '../../database/open-database.ts';
import { withTransaction } from '../../database/transaction.ts';
import { cleanImage } from '../../files/cleaning/clean-image.ts';
import type { MediaKey, MediaStore } from '../../files/media-store.ts';
import type { UploadedFile } from '../../files/upload.ts';
import {
  findMedia,
  giveMediaTo,
  insertMedia,
  listMediaOf,
  listShownByOthers,
  type MediaRow,
  setDimensions,
  sumMediaBytes,
  useKnownMedia,
} from './media.repository.ts';

export type MediaDeps = {
  readonly database: Pick<Database, 'db'>;
  readonly store: MediaStore;
  readonly dataDir: string;
};

const isPdf = (type: string): boolean => type === 'application/pdf';

const toMedia = ({ id, content_type, width, height }: MediaRow): Media => ({
  id,
  url: mediaUrlOf({ id, isPdf: isPdf(content_type) }),
  type: content_type,
  width,
  height,
});

export const keyOf = ({ id, content_type }: Pick<MediaRow, 'id' | 'content_type'>): MediaKey => ({
  id,
  type: content_type,
});

export type StoreOutcome =
  | { readonly kind: 'stored'; readonly media: Media }
  | { readonly kind: 'refused'; readonly problem: UploadProblem }
  | { readonly kind: 'full' };

type CleanedFile = Pick<MediaRow, 'width' | 'height'> & { readonly content: Buffer };

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

const isTooMuch = async (executor: Executor, userId: string, bytes: number): Promise<boolean> =>
  (await sumMediaBytes(executor, userId)) + bytes > mediaLimits.bytesPerUser;

/**
 * Stores a checked file once per user and content; repeating it restores lost content. Content is stored before
 * its row, and no transaction waits for the store.
 *
 * @throws MediaStoreUnavailableError, or the disk's error.
 */
export const storeUpload = async (
  { database, store }: MediaDeps,
  { file, userId }: { readonly file: UploadedFile; readonly userId: string },
  now: number,
): Promise<StoreOutcome> => {
  const upload = { userId, contentHash: file.sha256 };
  const known = await withTransaction(database, (trx) => useKnownMedia(trx, upload, now));
  if (known && (await store.has(keyOf(known)))) return { kind: 'stored', media: toMedia(known) };
  // Fail early; the transaction below checks again.
  if (!known && (await isTooMuch(database.db, userId, 0))) return { kind: 'full' };
  const cleaned = await cleanedFileOf(file);
  if (typeof cleaned === 'string') return { kind: 'refused', problem: cleaned };

  const { content, width, height } = cleaned;
  if (known) {
    await store.put(keyOf(known), content);
    await setDimensions(database.db, known.id, { bytes: content.length, width, height });
    return { kind: 'stored', media: { ...toMedia(known), width, height } };
  }
  const key = { id: newId(), type: file.type };
  let row: MediaRow | null | undefined;
  try {
    await store.put(key, content);
    row = await withTransaction(database, async (trx) => {
      const earlier = await useKnownMedia(trx, upload, now);
      if (earlier) return earlier;
      if (await isTooMuch(trx, userId, content.length)) return null;
      const created = {
        id: key.id,
        user_id: userId,
        content_hash: file.sha256,
        content_type: file.type,
        bytes: content.length,
        width,
        height,
        created_at: now,
        used_at: now,
      };
      // Null if a concurrent upload was first.
      return (await insertMedia(trx, created)) ?? (await useKnownMedia(trx, upload, now));
    });
  } finally {
    // The sweep retries failed removals.
    if (row?.id !== key.id) await store.remove(key).catch(() => undefined);
  }
  return row ? { kind: 'stored', media: toMedia(row) } : { kind: 'full' };
};

export const readMedia = async (
  executor: Executor,
  id: string,
): Promise<(MediaKey & { readonly bytes: number }) | null> => {
  const row = await findMedia(executor, id);
  return row ? { ...keyOf(row), bytes: row.bytes } : null;
};

/** Gives media to people who show them; returns the rest, to remove after commit. */
export const detachMedia = async (executor: Executor, userId: string): Promise<MediaKey[]> => {
  for (const shown of await listShownByOthers(executor, userId)) await giveMediaTo(executor, shown);
  return (await listMediaOf(executor, userId)).map(keyOf);
};
