import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FeedbackEntry } from '@sixty/contract/admin';
import type { Page } from '@sixty/contract/endpoint';
import { anonymousUser } from '@sixty/contract/feedback';
import type { User } from '@sixty/contract/users';
import { newId } from '../../database/id.ts';
import type { Database, Executor } from '../../database/open-database.ts';
import { type Paging, readPage, TimeKey } from '../../database/page-cursor.ts';
import { scrub } from '../../database/scrub.ts';
import { withTransaction } from '../../database/transaction.ts';
import { storable, toMoment } from '../../database/values.ts';
import { failure } from '../../plugins/failure.ts';
import { idOfStoredFile, storedFile } from '../../files/stored-file.ts';
import { sweep, type UploadedFile } from '../../files/upload.ts';
import {
  deleteFeedback,
  deleteFeedbackOf,
  type FeedbackFileRow,
  findFileIds,
  insertFeedback,
  insertFeedbackFiles,
  listFeedback,
  listFeedbackPage,
  listFilesOf,
  listIdsBefore,
  sumFeedbackBytes,
} from './feedback.repository.ts';

const folder = 'feedback';

export const pathOfFeedbackFile = (
  dataDir: string,
  { id, content_type }: Pick<FeedbackFileRow, 'id' | 'content_type'>,
): string => storedFile(dataDir, folder, { id, type: content_type });

type NewFeedback = {
  readonly message: string;
  readonly pageUrl: string;
  readonly displayName: string | undefined;
  readonly user: Pick<User, 'id' | 'name' | 'display_name'> | null;
  readonly files: readonly UploadedFile[];
  readonly id: string | null;
};

const full = failure(
  'disk_full',
  'There’s no room for attachments right now. Please send your message without files.',
);

/** `maxBytes` limits all files together; anonymous senders may use half of it. Returns its ID. */
export const storeFeedback = async (
  executor: Executor,
  {
    feedback: { message, pageUrl, displayName, user, files, id },
    maxBytes,
  }: { readonly feedback: NewFeedback; readonly maxBytes: number },
  now: number,
): Promise<string> => {
  const feedbackId = id ?? newId();
  const isNew = await insertFeedback(executor, {
    id: feedbackId,
    user_id: user?.id ?? null,
    display_name: displayName || user?.display_name || user?.name || anonymousUser,
    message: storable(message),
    page_url: pageUrl,
    created_at: now,
  });
  if (!isNew) return feedbackId;
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const limit = user ? maxBytes : maxBytes / 2;
  if (bytes > 0 && (await sumFeedbackBytes(executor)) + bytes > limit) throw full;
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
  return feedbackId;
};

export type Feedback = {
  readonly id: string;
  readonly displayName: string;
  readonly username: string | null;
  readonly message: string;
  readonly pageUrl: string;
  readonly createdAt: string;
  readonly files: readonly { readonly name: string; readonly bytes: number; readonly path: string }[];
};

/** `since` in epoch milliseconds. */
export const readFeedback = async (
  executor: Executor,
  { since, limit, dataDir }: { readonly since: number; readonly limit: number; readonly dataDir: string },
): Promise<Feedback[]> => {
  const rows = await listFeedback(executor, { since, limit });
  const ids = rows.map(({ id }) => id);
  const files = await listFilesOf(executor, ids);
  return rows.map((row) => ({
    id: row.id,
    displayName: row.display_name,
    username: row.username,
    message: row.message,
    pageUrl: row.page_url,
    createdAt: toMoment(row.created_at),
    files: files
      .filter((file) => file.feedback_id === row.id)
      .map((file) => ({ name: file.name, bytes: file.bytes, path: pathOfFeedbackFile(dataDir, file) })),
  }));
};

/** Null if the cursor is invalid. */
export const readFeedbackPage = (executor: Executor, paging: Paging): Promise<Page<FeedbackEntry[]> | null> =>
  readPage(paging, {
    schema: TimeKey,
    read: (extent) => listFeedbackPage(executor, extent),
    keyOf: (row): TimeKey => [row.created_at, row.id],
    toList: async (rows) => {
      const files = await listFilesOf(
        executor,
        rows.map(({ id }) => id),
      );
      return rows.map((row) => ({
        ...row,
        created_at: toMoment(row.created_at),
        files: files
          .filter(({ feedback_id: id }) => id === row.id)
          .map(({ name, bytes }) => ({ name, bytes })),
      }));
    },
  });

const deletedAtOnce = 500;

/** `before` in epoch milliseconds. */
export type WhichFeedback = { readonly ids: readonly string[] } | { readonly before: number };

/** Returns the number deleted. @param record runs in each transaction that deletes something. */
export const removeFeedback = async (
  database: Database,
  dataDir: string,
  which: WhichFeedback,
  record: (executor: Executor, count: number) => Promise<void> = async () => {},
): Promise<number> => {
  const removeSome = async (ids: readonly string[]): Promise<number> => {
    const { count, files } = await withTransaction(database, async (executor) => {
      const gone = {
        files: await listFilesOf(executor, ids),
        count: await deleteFeedback(executor, ids),
      };
      if (gone.count > 0) await record(executor, gone.count);
      return gone;
    });
    // The sweep retries failed removals.
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

/** Returns the files to remove after commit. */
export const removeFeedbackOf = async (
  executor: Executor,
  { userId, dataDir }: { readonly userId: string; readonly dataDir: string },
): Promise<string[]> =>
  (await deleteFeedbackOf(executor, userId)).map((file) => pathOfFeedbackFile(dataDir, file));

/** Removes files that a crash left without a row. */
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
