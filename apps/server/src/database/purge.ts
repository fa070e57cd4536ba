import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Executor } from './open-database.ts';
import type { Schema } from './schema.ts';
import { tables } from './tables.ts';
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

/** Tables of which anybody can make many rows, with the column that says when a row is over. */
const shortLived = {
  oidc_payloads: 'expires_at',
  attempts: 'window_ends_at',
  idempotency_keys: 'created_at',
} as const satisfies Partial<Record<keyof Schema, string>>;

/** Deletes batch after batch what was over by `moment`, epoch milliseconds, and says how many rows it was. */
const purgeInBatches = async (
  executor: Executor,
  name: keyof typeof shortLived,
  moment: number,
): Promise<number> => {
  const table = sql.table(name);
  const key = sql.join(
    (tables.find((each) => each.name === name)?.key ?? []).map((column) => sql.ref(column)),
  );
  const isOver = sql`${sql.ref(shortLived[name])} <= ${moment}`;
  for (let sum = 0; ;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${table} where ${isOver}
      and (${key}) in (select ${key} from ${table} where ${isOver} limit ${sql.lit(batchSize)})
    `.execute(executor);
    if (numAffectedRows === 0n) return sum;
    sum += Number(numAffectedRows);
    await nextTurn();
  }
};

/**
 * Removes what is over: the identity provider's expired state, reset links, counters and idempotency keys, orders
 * that were never paid, and the collections whose 30 days of Undo have passed. To be called now and then; several
 * processes may do it at once. What anybody can make many of goes in batches, each by itself, so that it goes
 * whatever becomes of the rest.
 */
export const purgeExpired = async (from: DatabaseOrExecutor, now: number): Promise<Purged> => {
  const executor = 'db' in from ? from.db : from;
  const oidcPayloads = await purgeInBatches(executor, 'oidc_payloads', now);
  const attempts = await purgeInBatches(executor, 'attempts', now);
  const idempotencyKeys = await purgeInBatches(
    executor,
    'idempotency_keys',
    now - retention.idempotencyKeyMs,
  );
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
