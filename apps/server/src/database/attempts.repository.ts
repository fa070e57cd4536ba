import { type Selectable, sql } from 'kysely';
import { clockSkewMs } from '../config/settings.ts';
import type { Executor } from './open-database.ts';
import type { Schema } from './schema.ts';
import { textContains } from './statements.ts';

type Attempt = { key: string; windowMs: number; now: number };

export type AttemptWindow = Pick<
  Selectable<Schema['attempts']>,
  'count' | 'window_started_at' | 'window_ends_at'
>;

/** A window from the future is over: the clock was set back. */
export const isWindowOver = (
  { window_started_at, window_ends_at }: Omit<AttemptWindow, 'count'>,
  now: number,
): boolean => window_ends_at <= now || window_started_at > now + clockSkewMs;

/** The window starts with its first attempt. One statement, so that concurrent attempts all count. */
export const countInWindow = (
  executor: Executor,
  { key, windowMs, now }: Attempt,
): Promise<AttemptWindow> => {
  const isOver = sql<boolean>`(attempts.window_ends_at <= ${now} or attempts.window_started_at > ${now + clockSkewMs})`;
  return executor
    .insertInto('attempts')
    .values({ key, window_started_at: now, window_ends_at: now + windowMs, count: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when ${isOver} then 1 else attempts.count + 1 end`,
        window_started_at: sql<number>`case when ${isOver} then excluded.window_started_at else attempts.window_started_at end`,
        window_ends_at: sql<number>`case when ${isOver} then excluded.window_ends_at else attempts.window_ends_at end`,
      }),
    )
    .returning(['count', 'window_started_at', 'window_ends_at'])
    .executeTakeFirstOrThrow();
};

export const countAttempt = async (executor: Executor, attempt: Attempt): Promise<number> =>
  (await countInWindow(executor, attempt)).count;

/** Counts an attempt. */
export const isWithinLimit = async (
  executor: Executor,
  key: string,
  { max, windowMs }: { max: number; windowMs: number },
  now: number,
): Promise<boolean> => (await countAttempt(executor, { key, windowMs, now })) <= max;

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
      .where((eb) => textContains(executor, eb.ref('key'), name))
      .execute();
};
