import type { MediaType } from '@sixty/domain/uploads';
import { withTransaction } from '../../database/transaction.ts';
import { deleteUnusedMedia, findMediaIds } from './media.repository.ts';
import type { MediaRoom } from './media.service.ts';

const hourMs = 60 * 60 * 1000;

/**
 * How long media are kept that nothing refers to: for a collection that is still being made, in a draft that was left
 * before the holidays and is taken up after them. As long as a deleted collection is.
 */
export const unusedMediaMs = 30 * 24 * hourMs;

/** No upload takes this long: what has no row by then was left behind by a process that died. */
const abandonedMs = hourMs;

const atOnce = 200;

type Swept = {
  /** Media that nothing referred to. */
  readonly unused: number;
  /** Contents that had no row. */
  readonly abandoned: number;
};

const sweepUnused = async ({ database, store }: MediaRoom, now: number): Promise<number> => {
  for (let sum = 0; ;) {
    const which = { usedBefore: now - unusedMediaMs, limit: atOnce };
    // The row goes first: whoever finds a row finds its content. What is then left behind goes as abandoned.
    const gone = await withTransaction(database, (trx) => deleteUnusedMedia(trx, which));
    for (const { id, content_type } of gone) await store.remove({ id, type: content_type as MediaType });
    sum += gone.length;
    if (gone.length < atOnce) return sum;
  }
};

const sweepAbandoned = async ({ database, store }: MediaRoom, now: number): Promise<number> => {
  let sum = 0;
  for await (const stored of store.list()) {
    const keys = stored
      .filter(({ modifiedAt }) => modifiedAt <= now - abandonedMs)
      .map(({ key }) => key)
      .filter((key) => key !== null);
    const ids = keys.map(({ id }) => id);
    const known = new Set(await findMediaIds(database.db, ids));
    const left = keys.filter(({ id }) => !known.has(id));
    for (const key of left) await store.remove(key);
    sum += left.length;
  }
  return sum;
};

/**
 * Takes away the media that nothing refers to any more, and the contents of uploads that were cut off together with
 * their process. What does not look like one of ours is left alone. Several processes may do it at once.
 */
export const sweepMedia = async (room: MediaRoom, now: number): Promise<Swept> => ({
  unused: await sweepUnused(room, now),
  abandoned: await sweepAbandoned(room, now),
});
