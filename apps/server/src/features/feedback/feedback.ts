import type { Insertable, Selectable } from 'kysely';
import type { Database, Executor } from '../../database/open-database.ts';
import { type Extent, keysetPage, type Paging, readPage, TimeKey } from '../../database/page-cursor.ts';
import type { Schema } from '../../database/schema.ts';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FeedbackEntry } from '@sixty/contract/admin';
import type { Page } from '@sixty/contract/endpoint';
import { anonymousUser } from '@sixty/contract/feedback';
import type { User } from '@sixty/contract/users';
import { newId } from '../../database/id.ts';
import { scrub } from '../../database/scrub.ts';
import { withTransaction } from '../../database/transaction.ts';
import { storable, toMoment } from '../../database/values.ts';
import { failure } from '../../plugins/failure.ts';
import { idOfStoredFile, storedFile } from '../../files/stored-file.ts';
import { sweep, type UploadedFile } from '../../files/upload.ts';

type FeedbackRow = Selectable<Schema['feedback']> & { readonly username: string | null };
type FeedbackFileRow = Selectable<Schema['feedback_files']>;

const insertFeedback = async (
  executor: Executor,
  feedback: Insertable<Schema['feedback']>,
): Promise<boolean> => {
  const stored = await executor
    .insertInto('feedback')
    .values(feedback)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored !== undefined;
};

const insertFeedbackFiles = async (
  executor: Executor,
  files: readonly Insertable<Schema['feedback_files']>[],
): Promise<void> => {
  if (files.length > 0) await executor.insertInto('feedback_files').values(files).execute();
};

/** `since` in epoch milliseconds. */
const listFeedback = (
  executor: Executor,
  { since, limit }: { readonly since: number; readonly limit: number },
): Promise<FeedbackRow[]> =>
  executor
    .selectFrom('feedback')
    .leftJoin('users', 'users.id', 'feedback.user_id')
    .selectAll('feedback')
    .select('users.username')
    .where('feedback.created_at', '>=', since)
    .orderBy('feedback.created_at', 'desc')
    .orderBy('feedback.id')
    .limit(limit)
    .execute();

const listFeedbackPage = (
  executor: Executor,
  extent: Extent<TimeKey>,
): Promise<Selectable<Schema['feedback']>[]> =>
  executor
    .selectFrom('feedback')
    .selectAll()
    .$call(keysetPage(['created_at', 'id'], extent))
    .execute();

const listFilesOf = async (
  executor: Executor,
  feedbackIds: readonly string[],
): Promise<FeedbackFileRow[]> => {
  if (feedbackIds.length === 0) return [];
  return executor
    .selectFrom('feedback_files')
    .selectAll()
    .where('feedback_id', 'in', feedbackIds)
    .orderBy('position')
    .execute();
};

const sumFeedbackBytes = async (executor: Executor): Promise<number> => {
  const { bytes } = await executor
    .selectFrom('feedback_files')
    .select(({ fn }) => fn.sum<number | null>('bytes').as('bytes'))
    .executeTakeFirstOrThrow();
  return bytes ?? 0;
};

/** `before` in epoch milliseconds. */
const listIdsBefore = async (
  executor: Executor,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<string[]> => {
  const rows = await executor
    .selectFrom('feedback')
    .select('id')
    .where('created_at', '<', before)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

const deleteFeedback = async (executor: Executor, ids: readonly string[]): Promise<number> => {
  if (ids.length === 0) return 0;
  const { numDeletedRows } = await executor.deleteFrom('feedback').where('id', 'in', ids).executeTakeFirst();
  return Number(numDeletedRows);
};

const findFileIds = async (executor: Executor, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return [];
  const rows = await executor.selectFrom('feedback_files').select('id').where('id', 'in', ids).execute();
  return rows.map(({ id }) => id);
};

const deleteFeedbackOf = async (
  executor: Executor,
  userId: string,
): Promise<Pick<FeedbackFileRow, 'id' | 'content_type'>[]> => {
  const files = await executor
    .selectFrom('feedback_files')
    .innerJoin('feedback', 'feedback.id', 'feedback_files.feedback_id')
    .select(['feedback_files.id', 'feedback_files.content_type'])
    .where('feedback.user_id', '=', userId)
    .execute();
  await executor.deleteFrom('feedback').where('user_id', '=', userId).execute();
  return files;
};

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
