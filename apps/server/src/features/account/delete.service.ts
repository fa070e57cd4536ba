import { rm } from 'node:fs/promises';
import { scrub } from '../../database/scrub.ts';
import { forgetSpellings, stemsOfCreator } from '../../database/search/spellings.repository.ts';
import { withTransaction } from '../../database/transaction.ts';
import type { LocalAccounts } from '../../identity/local-accounts.ts';
import { partFromCollections } from '../collections/collections.service.ts';
import { forgetFeedbackOf } from '../feedback/feedback.service.ts';
import { partFromMedia } from '../media/media.service.ts';
import type { MediaRoom } from '../media/media.service.ts';
import { deleteUser, findIdentity } from '../users/users.service.ts';

/**
 * Deletes a user with everything that is theirs, in one transaction, and then the files, and the words by which it was found.
 *
 * What stays: orders and their licences without a name, for the books, and since keys may have been handed on; reports of
 * others about collections that were public; pictures that a collection of somebody else shows, which become theirs; and for every collection
 * that was public its id, so that a report that is still under way is taken.
 */
export const deleteEverything = async (
  room: MediaRoom & { readonly accounts: LocalAccounts | null },
  userId: string,
  now: number,
): Promise<void> => {
  const { database, store, dataDir, accounts } = room;
  const gone = await withTransaction(database, async (executor) => {
    const identity = await findIdentity(executor, userId);
    if (!identity) return null;
    const stems = await stemsOfCreator(executor, userId);
    const media = await partFromMedia(executor, userId);
    const files = await forgetFeedbackOf(executor, { userId, dataDir });
    await partFromCollections(executor, userId, now);
    await deleteUser(executor, userId);
    if (accounts) await accounts.remove(executor, identity.subject);
    return { media, files, stems };
  });
  // Somebody pressed twice: the other call does it.
  if (!gone) return;
  // A file that cannot be removed now is swept away later, since nothing names it any more.
  await Promise.allSettled([
    ...gone.media.map((key) => store.remove(key)),
    ...gone.files.map((path) => rm(path, { force: true })),
  ]);
  // Word by word, outside the transaction: whoever shared much has many, and nobody else has to wait for that.
  await forgetSpellings(database.db, gone.stems);
  await scrub(database);
};
