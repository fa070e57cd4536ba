import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FeedbackEntry } from '@sixty/contract/admin';
import type { Page } from '@sixty/contract/endpoint';
import { anonymousUser } from '@sixty/contract/feedback';
import type { User } from '@sixty/contract/users';
import type { Selectable } from 'kysely';
import { type Actor, recordAuditEntry } from '../../database/audit.repository.ts';
import { newId, replaceNulCharacters, toIso } from '../../database/values.ts';
import { type Database, type Executor, truncateWal } from '../../database/open-database.ts';
import { keysetPage, type Paging, readPage, TimeKey } from '../../database/page-cursor.ts';
import { applyRetention, type RetentionRule } from '../../database/retention.ts';
import type { Schema } from '../../database/schema.ts';
import { withTransaction } from '../../database/transaction.ts';
import { idOfStoredFile, storedFile } from '../../files/media-store.ts';
import { sweep, type UploadedFile } from '../../files/upload.ts';
import { failure } from '../../plugins/failure.ts';

const folder = 'feedback';

type StoredFile = Pick<Selectable<Schema['feedback_files']>, 'id' | 'content_type'>;

export const pathOfFeedbackFile = (dataDir: string, { id, content_type }: StoredFile): string =>
  storedFile(dataDir, folder, { id, type: content_type });

type NewFeedback = {
  message: string;
  pageUrl: string;
  displayName: string | undefined;
  user: Pick<User, 'id' | 'name' | 'display_name'> | null;
  files: readonly UploadedFile[];
  id: string | null;
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
  }: { feedback: NewFeedback; maxBytes: number },
  now: number,
): Promise<string> => {
  const feedbackId = id ?? newId();
  const stored = await executor
    .insertInto('feedback')
    .values({
      id: feedbackId,
      user_id: user?.id ?? null,
      display_name: displayName || user?.display_name || user?.name || anonymousUser,
      message: replaceNulCharacters(message),
      page_url: pageUrl,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!stored || files.length === 0) return feedbackId;
  const { used } = await executor
    .selectFrom('feedback_files')
    .select(({ fn }) => fn.sum<number | null>('bytes').as('used'))
    .executeTakeFirstOrThrow();
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (bytes > 0 && (used ?? 0) + bytes > (user ? maxBytes : maxBytes / 2)) throw full;
  await executor
    .insertInto('feedback_files')
    .values(
      files.map((file, position) => ({
        id: file.id,
        feedback_id: feedbackId,
        position,
        name: file.name,
        content_type: file.type,
        bytes: file.bytes,
      })),
    )
    .execute();
  for (const file of files) await file.keepIn(folder);
  return feedbackId;
};

const listFilesOf = async (executor: Executor, feedbackIds: readonly string[]) =>
  feedbackIds.length === 0
    ? []
    : executor
        .selectFrom('feedback_files')
        .selectAll()
        .where('feedback_id', 'in', feedbackIds)
        .orderBy('position')
        .execute();

export type Feedback = {
  id: string;
  displayName: string;
  username: string | null;
  message: string;
  pageUrl: string;
  createdAt: string;
  files: readonly { name: string; bytes: number; path: string }[];
};

/** `since` in epoch milliseconds. */
export const readFeedback = async (
  executor: Executor,
  { since, limit, dataDir }: { since: number; limit: number; dataDir: string },
): Promise<Feedback[]> => {
  const rows = await executor
    .selectFrom('feedback')
    .leftJoin('users', 'users.id', 'feedback.user_id')
    .selectAll('feedback')
    .select('users.username')
    .where('feedback.created_at', '>=', since)
    .orderBy('feedback.created_at', 'desc')
    .orderBy('feedback.id')
    .limit(limit)
    .execute();
  const ids = rows.map(({ id }) => id);
  const files = await listFilesOf(executor, ids);
  return rows.map((row) => ({
    id: row.id,
    displayName: row.display_name,
    username: row.username,
    message: row.message,
    pageUrl: row.page_url,
    createdAt: toIso(row.created_at),
    files: files
      .filter((file) => file.feedback_id === row.id)
      .map((file) => ({ name: file.name, bytes: file.bytes, path: pathOfFeedbackFile(dataDir, file) })),
  }));
};

export const readFeedbackPage = (executor: Executor, paging: Paging): Promise<Page<FeedbackEntry[]>> =>
  readPage(paging, {
    schema: TimeKey,
    read: (extent) =>
      executor
        .selectFrom('feedback')
        .selectAll()
        .$call(keysetPage(['created_at', 'id'], extent))
        .execute(),
    keyOf: (row): TimeKey => [row.created_at, row.id],
    toList: async (rows) => {
      const ids = rows.map(({ id }) => id);
      const files = await listFilesOf(executor, ids);
      return rows.map((row) => ({
        ...row,
        created_at: toIso(row.created_at),
        files: files
          .filter(({ feedback_id: id }) => id === row.id)
          .map(({ name, bytes }) => ({ name, bytes })),
      }));
    },
  });

/** Returns a function that removes the files of feedback once its rows are deleted. */
const removalOfFiles = async (executor: Executor, dataDir: string, ids: readonly string[]) => {
  const files = await listFilesOf(executor, ids);
  return async (): Promise<void> => {
    // The cleanup of abandoned files retries failed removals.
    for (const file of files) await rm(pathOfFeedbackFile(dataDir, file), { force: true });
  };
};

export const oldFeedback = (dataDir: string, keptMs: number): RetentionRule => ({
  table: 'feedback',
  column: 'created_at',
  keptMs,
  before: (executor, ids) => removalOfFiles(executor, dataDir, ids),
});

/** `before` in epoch milliseconds. */
export type WhichFeedback = { ids: readonly string[] } | { before: number };

/** Returns the number deleted. Records an act of the admin per named message, or per batch of old ones. */
export const deleteFeedback = async (
  database: Database,
  dataDir: string,
  which: WhichFeedback,
  { actor, now }: { actor: Actor; now: number },
): Promise<number> => {
  const act = { actor, act: 'delete_feedback' } as const;
  let deleted = 0;
  if ('before' in which) {
    const rule: RetentionRule = {
      ...oldFeedback(dataDir, now - which.before + 1),
      before: async (executor, ids) => {
        await recordAuditEntry(executor, { ...act, target: null, detail: `${ids.length} messages` }, now);
        return removalOfFiles(executor, dataDir, ids);
      },
    };
    for (const count of Object.values(await applyRetention(database.db, [rule], now))) deleted += count;
  } else
    for (const id of new Set(which.ids)) {
      const removeFiles = await withTransaction(database.db, async (executor) => {
        const remove = await removalOfFiles(executor, dataDir, [id]);
        const { numDeletedRows } = await executor
          .deleteFrom('feedback')
          .where('id', '=', id)
          .executeTakeFirst();
        if (numDeletedRows === 0n) return null;
        await recordAuditEntry(executor, { ...act, target: id }, now);
        return remove;
      });
      await removeFiles?.();
      if (removeFiles) deleted += 1;
    }
  await truncateWal(database);
  return deleted;
};

/** Returns the paths of files to remove after commit. */
export const deleteFeedbackOf = async (
  executor: Executor,
  { userId, dataDir }: { userId: string; dataDir: string },
): Promise<string[]> => {
  const files = await executor
    .selectFrom('feedback_files')
    .innerJoin('feedback', 'feedback.id', 'feedback_files.feedback_id')
    .select(['feedback_files.id', 'feedback_files.content_type'])
    .where('feedback.user_id', '=', userId)
    .execute();
  await executor.deleteFrom('feedback').where('user_id', '=', userId).execute();
  return files.map((file) => pathOfFeedbackFile(dataDir, file));
};

/** Removes files that a crash left without a row, and returns how many. */
export const removeAbandonedFeedbackFiles = (
  executor: Executor,
  dataDir: string,
  now: number,
): Promise<number> =>
  sweep(
    join(dataDir, folder),
    async (names) => {
      const ids = names.map(idOfStoredFile).filter((id) => id !== null);
      const rows =
        ids.length === 0
          ? []
          : await executor.selectFrom('feedback_files').select('id').where('id', 'in', ids).execute();
      const known = new Set<string | null>([...rows.map(({ id }) => id), null]);
      return new Set(names.filter((name) => known.has(idOfStoredFile(name))));
    },
    now,
  );
