import { setImmediate as nextTurn } from 'node:timers/promises';
import { dayMs } from '@sixty/domain/days';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Executor } from './open-database.ts';
import type { Schema } from './schema.ts';
import { tables } from './tables.ts';
import { withTransaction } from './transaction.ts';

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

/** Rows are deleted `keptMs` after the time in `column`. */
export type RetentionRule = {
  table: keyof Schema;
  column: string;
  keptMs: number;
  where?: RawBuilder<SqlBool>;
  /** SQLite blocks all writers during one statement, so rows are deleted in small batches. */
  batch?: number;
  /** Runs in the transaction that then deletes the rows. What it returns runs after the commit. */
  before?: (executor: Executor, ids: readonly string[], now: number) => Promise<(() => Promise<void>) | void>;
};

/** A report may have 20,000 items. */
export const reportBatch = 20;

/** Leaves tombstones, because browsers may still hold reports on the collections. */
const leaveTombstones = async (executor: Executor, ids: readonly string[], now: number): Promise<void> => {
  await executor
    .insertInto('collection_tombstones')
    .columns(['collection_id', 'user_id', 'was_public', 'purged_at'])
    .expression((eb) =>
      eb
        .selectFrom('collections')
        .select([
          'id',
          'user_id',
          sql<0 | 1>`case when first_published_at is null then 0 else 1 end`.as('was_public'),
          sql<number>`cast(${now} as bigint)`.as('purged_at'),
        ])
        .where('id', 'in', ids),
    )
    // Another process may delete the same ones; its transaction or this one then runs again.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const retentionRules: readonly RetentionRule[] = [
  { table: 'oidc_payloads', column: 'expires_at', keptMs: 0 },
  { table: 'attempts', column: 'window_ends_at', keptMs: 0 },
  { table: 'idempotency_keys', column: 'created_at', keptMs: retention.idempotencyKeyMs },
  { table: 'password_resets', column: 'expires_at', keptMs: 0 },
  { table: 'sign_up_invitations', column: 'expires_at', keptMs: retention.invitationMs },
  { table: 'audit_entries', column: 'at', keptMs: retention.auditMs },
  {
    table: 'orders',
    column: 'created_at',
    keptMs: retention.unpaidOrderMs,
    where: sql`status in ('pending', 'failed')`,
  },
  { table: 'reports', column: 'removed_at', keptMs: retention.removedReportMs, batch: reportBatch },
  {
    table: 'collections',
    column: 'deleted_at',
    keptMs: retention.deletedCollectionMs,
    before: leaveTombstones,
  },
];

/** Deletes one batch and returns its size. */
const deleteBatch = async (
  executor: Executor,
  { table, column, keptMs, where = sql`1 = 1`, batch = 500, before }: RetentionRule,
  now: number,
): Promise<number> => {
  const keyColumns = tables.find(({ name }) => name === table)?.key ?? [];
  const key = sql.join(keyColumns.map((name) => sql.ref(name)));
  const isOver = sql`${sql.ref(column)} <= ${now - keptMs} and ${where}`;
  const oldest = sql<{ id: string }>`
    select ${key} from ${sql.table(table)} where ${isOver} limit ${sql.lit(batch)}`;
  if (!before) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ${isOver} and (${key}) in (${oldest})
    `.execute(executor);
    return Number(numAffectedRows);
  }
  const { count, cleanUp } = await withTransaction(executor, async (trx) => {
    const ids = (await oldest.execute(trx)).rows.map(({ id }) => id);
    if (ids.length === 0) return { count: 0, cleanUp: undefined };
    const after = await before(trx, ids, now);
    await sql`delete from ${sql.table(table)} where id in (${sql.join(ids)})`.execute(trx);
    return { count: ids.length, cleanUp: after };
  });
  await cleanUp?.();
  return count;
};

/**
 * Deletes old rows and returns how many of each rule. A rule that fails doesn't stop the others. Several
 * processes may do so at once.
 */
export const applyRetention = async (
  executor: Executor,
  rules: readonly RetentionRule[],
  now: number,
): Promise<Readonly<Record<string, number>>> => {
  const deleted: Record<string, number> = {};
  const errors: unknown[] = [];
  for (const rule of rules)
    try {
      let sum = 0;
      for (let count = -1; count !== 0; sum += count) {
        count = await deleteBatch(executor, rule, now);
        await nextTurn();
      }
      if (sum > 0) deleted[`${rule.table}.${rule.column}`] = sum;
    } catch (error) {
      errors.push(error);
    }
  if (errors.length > 0) throw new AggregateError(errors, 'Some old rows could not be deleted.');
  return deleted;
};
