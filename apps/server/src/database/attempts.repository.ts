import { sql } from 'kysely';
import { dialectOf } from './dialect-of.ts';
import type { Executor } from './open-database.ts';

/**
 * Counts one attempt under `key` and tells how many there have been, this one included, in the present window.
 * A window begins with its first attempt and lasts `windowMs`. One statement, so that no two attempts at once
 * count as one, whatever process they reach.
 */
export const countAttempt = async (
  executor: Executor,
  { key, windowMs, now }: { readonly key: string; readonly windowMs: number; readonly now: number },
): Promise<number> => {
  const isOver = sql<boolean>`attempts.window_ends_at <= excluded.window_started_at`;
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

/** Takes back one attempt that was counted under `key` and turned out to be none. */
export const giveBackAttempt = async (executor: Executor, key: string): Promise<void> => {
  await executor
    .updateTable('attempts')
    .set({ count: sql<number>`count - 1` })
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute();
};

/** Forgets the attempts under `key`: after a sign-in that succeeded, say. */
export const forgetAttempts = async (executor: Executor, key: string): Promise<void> => {
  await executor.deleteFrom('attempts').where('key', '=', key).execute();
};

/** Forgets every counter whose key names one of these: an account's id, or the digest of its address. */
export const forgetAttemptsOf = async (executor: Executor, names: readonly string[]): Promise<void> => {
  for (const name of names)
    await executor
      .deleteFrom('attempts')
      .where(
        sql<boolean>`${dialectOf(executor) === 'sqlite' ? sql`instr(key, ${name})` : sql`strpos(key, ${name})`} > 0`,
      )
      .execute();
};
