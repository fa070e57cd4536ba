import { rm } from 'node:fs/promises';
import { type Executor, truncateWal } from '../../database/open-database.ts';
import { withTransaction } from '../../database/transaction.ts';
import { removeAccount } from '../../identity/accounts.ts';
import { reassignClasses } from '../classes/classes.ts';
import { leaveTombstonesOfPublic } from '../collections/tombstones.ts';
import { deleteFeedbackOf } from '../feedback/feedback.ts';
import { reassignSharedMedia, type MediaDeps } from '../media/media.ts';
import { hideReceipts } from '../shop/orders.ts';
import { accountIdOf, deleteUser, findUserById } from '../users/users.ts';

export type DeletionDeps = MediaDeps & { logError: (error: unknown, message: string) => void };

/**
 * Deletes a user's data in one transaction, then the files. False if they are gone or not due.
 *
 * Classes go to a co-teacher, or are deleted with their students. Kept: orders and licenses; others' reports;
 * pictures that others show, which become theirs; IDs of collections that were public, so that late reports are
 * accepted.
 */
export const deleteEverything = async (
  { database, store, dataDir, logError }: DeletionDeps,
  userId: string,
  now: number,
  isDue: (executor: Executor) => Promise<boolean> = async () => true,
): Promise<boolean> => {
  const gone = await withTransaction(database.db, async (executor) => {
    const user = await findUserById(executor, userId);
    if (!user || !(await isDue(executor))) return null;
    const media = await reassignSharedMedia(executor, userId);
    const files = await deleteFeedbackOf(executor, { userId, dataDir });
    await leaveTombstonesOfPublic(executor, userId, now);
    await hideReceipts(executor, userId);
    await reassignClasses(executor, userId);
    await deleteUser(executor, userId);
    const accountId = accountIdOf(user);
    if (accountId !== null) await removeAccount(executor, accountId);
    return { media, files };
  });
  if (!gone) return false;
  const outcomes = await Promise.allSettled([
    // The cleanup retries failed removals.
    ...gone.media.map((key) => store.remove(key)),
    ...gone.files.map((path) => rm(path, { force: true })),
    truncateWal(database),
  ]);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected')
      logError(outcome.reason, 'account cleanup failed; housekeeping will retry');
  return true;
};
