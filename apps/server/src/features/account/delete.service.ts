import { rm } from 'node:fs/promises';
import type { Database } from '../../database/open-database.ts';
import { scrub } from '../../database/scrub.ts';
import { forgetSpellings, stemsOfCreator } from '../../database/search/spellings.repository.ts';
import { withTransaction } from '../../database/transaction.ts';
import type { LocalAccounts } from '../../identity/local-accounts.ts';
import { partFromCollections } from '../collections/collections.service.ts';
import { forgetFeedbackOf } from '../feedback/feedback.service.ts';
import { partFromMedia } from '../media/media.service.ts';
import type { MediaRoom } from '../media/media.service.ts';
import { partFromOrders } from '../shop/orders.service.ts';
import { deleteUser, findIdentity } from '../users/users.service.ts';

const forgetWords = async (database: Pick<Database, 'db'>, stems: readonly string[]): Promise<void> => {
  try {
    // Word by word, outside the transaction: whoever shared much has many, and nobody else has to wait for that.
    await forgetSpellings(database, stems);
  } finally {
    await scrub(database);
  }
};

/**
 * Deletes a user with everything that is theirs, in one transaction, and then the files, and the words by which it
 * was found. What fails of the latter is logged: the account is gone all the same, and the purge makes it good.
 *
 * What stays: orders and their licences without a name, for the books, and since keys may have been handed on;
 * reports of others about collections that were public; pictures that a collection of somebody else shows, which
 * become theirs; and for every collection that was public its id, so that a report that is still under way is taken.
 */
export const deleteEverything = async (
  room: MediaRoom & {
    readonly accounts: LocalAccounts | null;
    readonly logError: (error: unknown, message: string) => void;
  },
  userId: string,
  now: number,
): Promise<void> => {
  const { database, store, dataDir, accounts, logError } = room;
  const gone = await withTransaction(database, async (executor) => {
    const identity = await findIdentity(executor, userId);
    if (!identity) return null;
    const stems = await stemsOfCreator(executor, userId);
    const media = await partFromMedia(executor, userId);
    const files = await forgetFeedbackOf(executor, { userId, dataDir });
    await partFromCollections(executor, userId, now);
    await partFromOrders(executor, userId);
    await deleteUser(executor, userId);
    if (accounts) await accounts.remove(executor, identity.subject);
    return { media, files, stems };
  });
  // Somebody pressed twice: the other call does it.
  if (!gone) return;
  const outcomes = await Promise.allSettled([
    // A file that cannot be removed now is swept away later, since nothing names it any more.
    ...gone.media.map((key) => store.remove(key)),
    ...gone.files.map((path) => rm(path, { force: true })),
    forgetWords(database, gone.stems),
  ]);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected')
      logError(outcome.reason, 'something of a deleted account has to go later');
};
