import { join } from 'node:path';
import { anonymousUser } from '@sixty/contract/feedback';
import type { User } from '@sixty/contract/users';
import type { MediaType } from '@sixty/domain/uploads';
import { newId } from '../../database/id.ts';
import type { Executor } from '../../database/open-database.ts';
import { storable, toMoment } from '../../database/values.ts';
import { idOfStoredFile, storedFile } from '../../files/stored-file.ts';
import { sweep } from '../../files/upload.ts';
import type { UploadedFile } from '../../files/upload.ts';
import {
  deleteFeedbackOf,
  findFileIds,
  insertFeedback,
  insertFeedbackFiles,
  listFeedback,
  listFilesOf,
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

/** Stores feedback with its files, all or nothing: `executor` is a transaction. Gives its id. */
export const storeFeedback = async (
  executor: Executor,
  { message, pageUrl, displayName, user, files, id }: NewFeedback,
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
