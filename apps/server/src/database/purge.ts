import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Executor } from './open-database.ts';
import { type DatabaseOrExecutor, withTransaction } from './transaction.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** How long what is over is kept, in ms. */
export const retention = {
  idempotencyKeyMs: dayMs,
  deletedCollectionMs: 30 * dayMs,
  /** Longer than a checkout is open and its events are repeated. */
  unpaidOrderMs: 30 * dayMs,
} as const;

/** How many rows went. */
export type Purged = {
  readonly oidcPayloads: number;
  readonly passwordResets: number;
  readonly attempts: number;
  readonly idempotencyKeys: number;
  readonly collections: number;
  readonly orders: number;
};

/**
 * Collections deleted 30 days ago go for good. A tombstone stays: reports about them may still be waiting in
 * somebody's browser, and are welcome.
 */
const buryCollections = async (executor: Executor, now: number): Promise<number> => {
  const gone = await executor
    .deleteFrom('collections')
    .where('deleted_at', '<=', now - retention.deletedCollectionMs)
    .returning(['id', 'user_id', 'first_published_at'])
    .execute();
  for (const { id, user_id, first_published_at } of gone) {
    const was_public = first_published_at === null ? 0 : 1;
    await executor
      .insertInto('collection_tombstones')
      .values({ collection_id: id, user_id, was_public, purged_at: now })
      .execute();
  }
  return gone.length;
};

/** Rows that one statement takes away: on SQLite nothing else runs meanwhile, and anybody can make such rows. */
const batchSize = 500;

/** Deletes batch after batch until there is nothing left, and says how much it was. */
const inBatches = async (deleteSome: () => Promise<{ readonly numDeletedRows: bigint }>): Promise<number> => {
  for (let sum = 0; ;) {
    const deleted = Number((await deleteSome()).numDeletedRows);
    if (deleted === 0) return sum;
    sum += deleted;
    await nextTurn();
  }
};

const purgeOidcPayloads = (executor: Executor, now: number): Promise<number> =>
  inBatches(() =>
    executor
      .deleteFrom('oidc_payloads')
      .where('expires_at', '<=', now)
      .where((is) =>
        is(
          is.refTuple('model', 'id'),
          'in',
          is
            .selectFrom('oidc_payloads as some')
            .select(['some.model', 'some.id'])
            .where('some.expires_at', '<=', now)
            .limit(batchSize)
            .$asTuple('model', 'id'),
        ),
      )
      .executeTakeFirst(),
  );

const purgeAttempts = (executor: Executor, now: number): Promise<number> =>
  inBatches(() =>
    executor
      .deleteFrom('attempts')
      .where('window_ends_at', '<=', now)
      .where('key', 'in', (query) =>
        query
          .selectFrom('attempts as some')
          .select('some.key')
          .where('some.window_ends_at', '<=', now)
          .limit(batchSize),
      )
      .executeTakeFirst(),
  );

const purgeIdempotencyKeys = (executor: Executor, now: number): Promise<number> => {
  const latest = now - retention.idempotencyKeyMs;
  return inBatches(() =>
    executor
      .deleteFrom('idempotency_keys')
      .where('created_at', '<=', latest)
      .where((is) =>
        is(
          is.refTuple('user_id', 'key'),
          'in',
          is
            .selectFrom('idempotency_keys as some')
            .select(['some.user_id', 'some.key'])
            .where('some.created_at', '<=', latest)
            .limit(batchSize)
            .$asTuple('user_id', 'key'),
        ),
      )
      .executeTakeFirst(),
  );
};

/**
 * Removes what is over: the identity provider's expired state, reset links, counters and idempotency keys, orders that
 * were never paid, and the collections whose 30 days of Undo have passed. To be called now and then; several processes may do it at once.
 * What anybody can make many of goes in batches, each by itself, so that it goes whatever becomes of the rest.
 */
export const purgeExpired = async (from: DatabaseOrExecutor, now: number): Promise<Purged> => {
  const executor = 'db' in from ? from.db : from;
  const oidcPayloads = await purgeOidcPayloads(executor, now);
  const attempts = await purgeAttempts(executor, now);
  const idempotencyKeys = await purgeIdempotencyKeys(executor, now);
  return withTransaction(from, async (trx) => {
    const resets = await trx.deleteFrom('password_resets').where('expires_at', '<=', now).executeTakeFirst();
    const orders = await trx
      .deleteFrom('orders')
      .where('status', 'in', ['pending', 'failed'])
      .where('created_at', '<=', now - retention.unpaidOrderMs)
      .executeTakeFirst();
    return {
      oidcPayloads,
      passwordResets: Number(resets.numDeletedRows),
      attempts,
      idempotencyKeys,
      collections: await buryCollections(trx, now),
      orders: Number(orders.numDeletedRows),
    };
  });
};
