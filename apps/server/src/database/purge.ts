import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { dayMs } from '@sixty/domain/days';
import type { Executor } from './open-database.ts';
import type { Schema } from './schema.ts';
import { tables } from './tables.ts';
import { type DatabaseOrExecutor, withTransaction } from './transaction.ts';

export const retention = {
  /** A device may repeat a call after a week without a network. */
  idempotencyKeyMs: 8 * dayMs,
  deletedCollectionMs: 30 * dayMs,
  removedReportMs: 30 * dayMs,
  /** Until then, the link of an expired invitation says why it fails. */
  invitationMs: 30 * dayMs,
  /** Longer than checkouts and the retries of their events. */
  unpaidOrderMs: 30 * dayMs,
  auditMs: 730 * dayMs,
} as const;

/** Leaves a tombstone: browsers may still hold reports on the collection. */
const purgeCollections = async (executor: Executor, now: number): Promise<number> => {
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

/** A statement blocks SQLite. */
const batchSize = 500;

/** By expiry column. Anyone can fill these tables. */
const shortLived = {
  oidc_payloads: 'expires_at',
  attempts: 'window_ends_at',
  idempotency_keys: 'created_at',
} as const satisfies Partial<Record<keyof Schema, string>>;

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

/** Safe to run concurrently. */
export const purgeExpired = async (from: DatabaseOrExecutor, now: number) => {
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
    const invitations = await trx
      .deleteFrom('sign_up_invitations')
      .where('expires_at', '<=', now - retention.invitationMs)
      .executeTakeFirst();
    const reports = await trx
      .deleteFrom('reports')
      .where('removed_at', '<=', now - retention.removedReportMs)
      .executeTakeFirst();
    const orders = await trx
      .deleteFrom('orders')
      .where('status', 'in', ['pending', 'failed'])
      .where('created_at', '<=', now - retention.unpaidOrderMs)
      .executeTakeFirst();
    const audit = await trx
      .deleteFrom('audit_entries')
      .where('at', '<=', now - retention.auditMs)
      .executeTakeFirst();
    return {
      oidcPayloads,
      passwordResets: Number(resets.numDeletedRows),
      invitations: Number(invitations.numDeletedRows),
      attempts,
      idempotencyKeys,
      collections: await purgeCollections(trx, now),
      orders: Number(orders.numDeletedRows),
      reports: Number(reports.numDeletedRows),
      auditEntries: Number(audit.numDeletedRows),
    };
  });
};
