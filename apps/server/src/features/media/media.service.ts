import { mediaLimits } from '@sixty/contract/media';
import type { Media } from '@sixty/contract/media';
import { mediaUrlOf } from '@sixty/domain/images';
import { findUploadProblem } from '@sixty/domain/uploads';
import type { MediaType, UploadProblem } from '@sixty/domain/uploads';
import { readFile } from 'node:fs/promises';
import { newId } from '../../database/id.ts';
import type { Database, Executor } from '../../database/open-database.ts';
import { withTransaction } from '../../database/transaction.ts';
import { cleanPicture } from '../../files/cleaning/clean-picture.ts';
import type { MediaKey, MediaStore } from '../../files/media-store.ts';
import type { UploadedFile } from '../../files/upload.ts';
import {
  findMedia,
  giveMediaTo,
  insertMedia,
  listMediaOf,
  listShownByOthers,
  setDimensions,
  sumMediaBytes,
  useKnownMedia,
} from './media.repository.ts';
import type { MediaRow } from './media.repository.ts';

/** Where media are kept: their rows, and their contents; and the folder in which they are looked at before. */
export type MediaRoom = {
  readonly database: Pick<Database, 'db'>;
  readonly store: MediaStore;
  readonly dataDir: string;
};

const isPdf = (type: string): boolean => type === 'application/pdf';

const toMedia = ({ id, content_type, width, height }: MediaRow): Media => ({
  id,
  url: mediaUrlOf({ id, isPdf: isPdf(content_type) }),
  // The column holds what the checks found, so it is one of theirs.
  type: content_type as MediaType,
  width,
  height,
});

const keyOf = ({ id, content_type }: MediaRow): MediaKey => ({ id, type: content_type as MediaType });

export type TakeOutcome =
  | { readonly kind: 'taken'; readonly media: Media }
  | { readonly kind: 'refused'; readonly problem: UploadProblem }
  /** The user keeps as much as anybody may. */
  | { readonly kind: 'full' };

/** What is kept of a file: of a picture only the picture, of a PDF all of it. */
type CleanedFile = {
  readonly content: Buffer;
  readonly width: number | null;
  readonly height: number | null;
};

const cleanedFileOf = async ({
  path,
  type,
  bytes,
  size,
}: UploadedFile): Promise<CleanedFile | UploadProblem> => {
  if (type === 'application/pdf' || size === null) {
    return { content: await readFile(path), width: null, height: null };
  }
  const clean = await cleanPicture(path, type, size);
  if (clean === null) return 'unreadable';
  // An animated PNG shows only here how many frames it has.
  const { content, width, height, frames } = clean;
  return findUploadProblem({ bytes, type, size: { width, height, frames } }) ?? { content, width, height };
};

const isTooMuch = async (executor: Executor, userId: string, bytes: number): Promise<boolean> =>
  (await sumMediaBytes(executor, userId)) + bytes > mediaLimits.bytesPerUser;

/**
 * Stores a file that has passed the checks as media of a user, once: the same content again, also at the same time,
 * gives the same media. Its content is in the store before its row is there, so that no row ever shows half of
 * itself; what a process that died left without a row is swept away. Where the content is gone, the same upload
 * brings it back. Begins its own transactions: nothing waits for the store.
 *
 * @throws MediaStoreAway and what the disk says.
 */
export const takeIn = async (
  { database, store }: MediaRoom,
  { file, userId }: { readonly file: UploadedFile; readonly userId: string },
  now: number,
): Promise<TakeOutcome> => {
  const upload = { userId, contentHash: file.sha256 };
  const known = await withTransaction(database, (trx) => useKnownMedia(trx, upload, now));
  if (known && (await store.has(keyOf(known)))) return { kind: 'taken', media: toMedia(known) };
  // Before the work is done; what counts is asked again in the transaction that stores it.
  if (!known && (await isTooMuch(database.db, userId, 0))) return { kind: 'full' };
  const cleaned = await cleanedFileOf(file);
  if (typeof cleaned === 'string') return { kind: 'refused', problem: cleaned };

  const { content, width, height } = cleaned;
  // The row is there and its content is not, as after a disk that was lost: what shows it is whole again with this upload.
  if (known) {
    await store.put(keyOf(known), content);
    await setDimensions(database.db, known.id, { bytes: content.length, width, height });
    return { kind: 'taken', media: { ...toMedia(known), width, height } };
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
      // Somebody else of the same account may have been quicker.
      return (await insertMedia(trx, created)) ?? (await useKnownMedia(trx, upload, now));
    });
  } finally {
    // Whatever went wrong: what has no row goes. Where even that fails, the sweep does it later.
    if (row?.id !== key.id) await store.remove(key).catch(() => undefined);
  }
  return row ? { kind: 'taken', media: toMedia(row) } : { kind: 'full' };
};

export type StoredContent = { readonly id: string; readonly type: MediaType; readonly bytes: number };

/** What is kept under an id; null where there is nothing. */
export const readMedia = async (executor: Executor, id: string): Promise<StoredContent | null> => {
  const row = await findMedia(executor, id);
  return row ? { id, type: row.content_type as MediaType, bytes: row.bytes } : null;
};

/**
 * Hands on what others still show, and gives what is left: the media that go with the user. Their contents are to be
 * removed from the store once their rows are gone for good.
 */
export const partFromMedia = async (executor: Executor, userId: string): Promise<MediaKey[]> => {
  for (const shown of await listShownByOthers(executor, userId)) await giveMediaTo(executor, shown);
  return (await listMediaOf(executor, userId)).map(({ id, content_type }) => ({
    id,
    type: content_type as MediaType,
  }));
};
