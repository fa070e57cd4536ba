import { sql } from 'kysely';
import { clockSkewMs } from '../config/clock-skew.ts';
import { dialectOf } from './dialect-of.ts';
import type { Executor } from './open-database.ts';

/**
 * Returns the count of a window that starts with the first attempt. One statement, so that concurrent attempts all
 * count. A window from the future has ended: the clock was set back.
 */
export const countAttempt = async (
  executor: Executor,
  { key, windowMs, now }: { readonly key: string; readonly windowMs: number; readonly now: number },
): Promise<number> => {
  const isOver = sql<boolean>`(attempts.window_ends_at <= ${now} or attempts.window_started_at > ${now + clockSkewMs})`;
  const { count } = await executor
    .insertInto('attempts')
    .values({ key, window_started_at: now, window_ends_at: now + windowMs, count: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when ${isOver} then 1 else attempts.count + 1 end`,
        window_started_at: sql<number>`case when ${isOver} then excluded.window_started_at else attempts.window_started_at end`,
        window_ends_at: sql<number>`case when ${isOver} then excluded.window_ends_at else attempts.window_ends_at end`,
      }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return count;
};

export const refundAttempt = async (executor: Executor, key: string): Promise<void> => {
  await executor
    .updateTable('attempts')
    .set({ count: sql<number>`count - 1` })
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute();
};

export const deleteAttempts = async (executor: Executor, key: string): Promise<void> => {
  await executor.deleteFrom('attempts').where('key', '=', key).execute();
};

/** `names` are account IDs or digests of addresses. */
export const deleteAttemptsOf = async (executor: Executor, names: readonly string[]): Promise<void> => {
  for (const name of names)
    await executor
      .deleteFrom('attempts')
      .where(
        sql<boolean>`${dialectOf(executor) === 'sqlite' ? sql`instr(key, ${name})` : sql`strpos(key, ${name})`} > 0`,
      )
      .execute();
};
