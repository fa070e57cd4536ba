import type { Insertable, Selectable } from 'kysely';
import type { Executor } from '../../database/open-database.ts';
import { type Extent, keysetPage, type TimeKey } from '../../database/page-cursor.ts';
import type { Schema } from '../../database/schema.ts';

type FeedbackRow = Selectable<Schema['feedback']> & { readonly username: string | null };
export type FeedbackFileRow = Selectable<Schema['feedback_files']>;

export const insertFeedback = async (
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

export const insertFeedbackFiles = async (
  executor: Executor,
  files: readonly Insertable<Schema['feedback_files']>[],
): Promise<void> => {
  if (files.length > 0) await executor.insertInto('feedback_files').values(files).execute();
};

/** `since` in epoch milliseconds. */
export const listFeedback = (
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

export const listFeedbackPage = (
  executor: Executor,
  extent: Extent<TimeKey>,
): Promise<Selectable<Schema['feedback']>[]> =>
  executor
    .selectFrom('feedback')
    .selectAll()
    .$call(keysetPage(['created_at', 'id'], extent))
    .execute();

export const listFilesOf = async (
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

export const sumFeedbackBytes = async (executor: Executor): Promise<number> => {
  const { bytes } = await executor
    .selectFrom('feedback_files')
    .select(({ fn }) => fn.sum<number | null>('bytes').as('bytes'))
    .executeTakeFirstOrThrow();
  return bytes ?? 0;
};

/** `before` in epoch milliseconds. */
export const listIdsBefore = async (
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

export const deleteFeedback = async (executor: Executor, ids: readonly string[]): Promise<number> => {
  if (ids.length === 0) return 0;
  const { numDeletedRows } = await executor.deleteFrom('feedback').where('id', 'in', ids).executeTakeFirst();
  return Number(numDeletedRows);
};

export const findFileIds = async (executor: Executor, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return [];
  const rows = await executor.selectFrom('feedback_files').select('id').where('id', 'in', ids).execute();
  return rows.map(({ id }) => id);
};

export const deleteFeedbackOf = async (
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
