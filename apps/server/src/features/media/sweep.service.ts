import { dayMs, hourMs } from '@sixty/domain/days';
import { withTransaction } from '../../database/transaction.ts';
import { findMediaIds, keyOf, type MediaDeps } from './media.ts';

/** Drafts may wait over the holidays; deleted collections can be restored as long. */
export const unusedMediaMs = 30 * dayMs;

/** Longer than any upload. */
const abandonedMs = hourMs;

const atOnce = 200;

type Swept = { readonly unused: number; readonly abandoned: number };

const sweepUnused = async ({ database, store }: MediaDeps, now: number): Promise<number> => {
  for (let sum = 0; ;) {
    // Row first, because a row must have content.
    const gone = await withTransaction(database, (trx) =>
      trx
        .deleteFrom('media')
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('media')
            .select('media.id')
            .where('media.used_at', '<=', now - unusedMediaMs)
            .where((unused) =>
              unused.not(
                unused.exists(
                  unused
                    .selectFrom('media_references')
                    .select('media_references.media_id')
                    .whereRef('media_references.media_id', '=', 'media.id'),
                ),
              ),
            )
            .limit(atOnce),
        )
        .returning(['id', 'content_type'])
        .execute(),
    );
    for (const row of gone) await store.remove(keyOf(row));
    sum += gone.length;
    if (gone.length < atOnce) return sum;
  }
};

const sweepAbandoned = async ({ database, store }: MediaDeps, now: number): Promise<number> => {
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

/** Safe in concurrent processes. */
export const sweepMedia = async (deps: MediaDeps, now: number): Promise<Swept> => ({
  unused: await sweepUnused(deps, now),
  abandoned: await sweepAbandoned(deps, now),
});
