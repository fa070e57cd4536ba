import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { anonymousUser } from '@sixty/contract/feedback';
import type { User } from '@sixty/contract/users';
import type { MediaType } from '@sixty/domain/uploads';
import { newId } from '../../database/id.ts';
import type { Database, Executor } from '../../database/open-database.ts';
import { scrub } from '../../database/scrub.ts';
import { withTransaction } from '../../database/transaction.ts';
import { storable, toMoment } from '../../database/values.ts';
import { idOfStoredFile, storedFile } from '../../files/stored-file.ts';
import { sweep } from '../../files/upload.ts';
import type { UploadedFile } from '../../files/upload.ts';
import {
  deleteFeedback,
  deleteFeedbackOf,
  findFileIds,
  insertFeedback,
  insertFeedbackFiles,
  listFeedback,
  listFilesOf,
  listIdsBefore,
  sumFeedbackBytes,
} from './feedback.repository.ts';

const folder = 'feedback';

/** Where a file that came with feedback lies. */
export const pathOfFeedbackFile = (
  dataDir: string,
  { id, content_type }: { readonly id: string; readonly content_type: string },
): string =>
  // The column holds what the checks found, so it is one of theirs.
  storedFile(dataDir, folder, { id, type: content_type as MediaType });

type NewFeedback = {
  readonly message: string;
  readonly pageUrl: string;
  readonly displayName: string | undefined;
  readonly user: Pick<User, 'id' | 'name' | 'display_name'> | null;
  readonly files: readonly UploadedFile[];
  /** Feedback that is stored already under this id is not stored again. */
  readonly id: string | null;
};

export type StoreOutcome =
  | { readonly kind: 'stored'; readonly id: string }
  /** There is no room for its files: roll the transaction back. */
  | { readonly kind: 'no_room' };

/**
 * Stores feedback with its files, all or nothing: `executor` is a transaction. `maxBytes` is what the files of all
 * feedback may take. Those who have not signed in, whom nothing holds back but their address, leave half of it to the
 * others.
 */
export const storeFeedback = async (
  executor: Executor,
  {
    feedback: { message, pageUrl, displayName, user, files, id },
    maxBytes,
  }: { readonly feedback: NewFeedback; readonly maxBytes: number },
  now: number,
): Promise<StoreOutcome> => {
  const feedbackId = id ?? newId();
  const isNew = await insertFeedback(executor, {
    id: feedbackId,
    user_id: user?.id ?? null,
    display_name: displayName || user?.display_name || user?.name || anonymousUser,
    message: storable(message),
    page_url: pageUrl,
    created_at: now,
  });
  if (!isNew) return { kind: 'stored', id: feedbackId };
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const room = user ? maxBytes : maxBytes / 2;
  if (bytes > 0 && (await sumFeedbackBytes(executor)) + bytes > room) return { kind: 'no_room' };
  const rows = files.map((file, position) => ({
    id: file.id,
    feedback_id: feedbackId,
    position,
    name: file.name,
    content_type: file.type,
    bytes: file.bytes,
  }));
  await insertFeedbackFiles(executor, rows);
  for (const file of files) await file.keepIn(folder);
  return { kind: 'stored', id: feedbackId };
};

export type Feedback = {
  readonly id: string;
  readonly displayName: string;
  /** Null where nobody had signed in, or where the account is gone. */
  readonly username: string | null;
  readonly message: string;
  readonly pageUrl: string;
  readonly createdAt: string;
  readonly files: readonly { readonly name: string; readonly bytes: number; readonly path: string }[];
};

/** What people wrote, the newest first, with the paths of their files. `since` is epoch milliseconds. */
export const readFeedback = async (
  executor: Executor,
  { since, limit, dataDir }: { readonly since: number; readonly limit: number; readonly dataDir: string },
): Promise<Feedback[]> => {
  const rows = await listFeedback(executor, { since, limit });
  const files = await listFilesOf(
    executor,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    displayName: row.display_name,
    username: row.username,
    message: row.message,
    pageUrl: row.page_url,
    createdAt: toMoment(row.created_at),
    files: files
      .filter((file) => file.feedback_id === row.id)
      .map(({ id, name, bytes, content_type }) => ({
        name,
        bytes,
        path: pathOfFeedbackFile(dataDir, { id, content_type }),
      })),
  }));
};

/** How much is deleted in one transaction. */
const deletedAtOnce = 500;

/** Which feedback: by its ids, or all that was written before a moment (epoch milliseconds). */
export type WhichFeedback = { readonly ids: readonly string[] } | { readonly before: number };

/** Deletes feedback with its files, and says how much of it was there. */
export const removeFeedback = async (
  database: Database,
  dataDir: string,
  which: WhichFeedback,
): Promise<number> => {
  const removeSome = async (ids: readonly string[]): Promise<number> => {
    const { count, files } = await withTransaction(database, async (executor) => ({
      files: await listFilesOf(executor, ids),
      count: await deleteFeedback(executor, ids),
    }));
    // What cannot be removed now is swept away later, since nothing names it any more.
    for (const file of files) await rm(pathOfFeedbackFile(dataDir, file), { force: true });
    return count;
  };
  let removed = 0;
  if ('ids' in which) removed = await removeSome(which.ids);
  else
    for (;;) {
      const ids = await listIdsBefore(database.db, { before: which.before, limit: deletedAtOnce });
      if (ids.length === 0) break;
      removed += await removeSome(ids);
    }
  await scrub(database);
  return removed;
};

/** Deletes what a user wrote to us, and gives the paths of its files, to be removed once that holds. */
export const forgetFeedbackOf = async (
  executor: Executor,
  { userId, dataDir }: { readonly userId: string; readonly dataDir: string },
): Promise<string[]> =>
  (await deleteFeedbackOf(executor, userId)).map((file) => pathOfFeedbackFile(dataDir, file));

/**
 * Removes files that came with feedback whose row was never stored, because the process died in between. Says how
 * many. What does not look like one of our files is left alone.
 */
export const sweepFeedbackFiles = (executor: Executor, dataDir: string, now: number): Promise<number> =>
  sweep(
    join(dataDir, folder),
    async (names) => {
      const ids = names.map(idOfStoredFile).filter((id) => id !== null);
      const known = new Set<string | null>([...(await findFileIds(executor, ids)), null]);
      return new Set(names.filter((name) => known.has(idOfStoredFile(name))));
    },
    now,
  );
