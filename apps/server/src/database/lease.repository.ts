import { clockSkewMs } from '../config/settings.ts';
import { deleteAttempts } from './attempts.repository.ts';
import type { Executor } from './open-database.ts';

/** A lease is a row of `attempts`, because those expire by themselves. */
const leaseKey = (name: string): string => `lease:${name}`;

type Lease = { name: string; durationMs: number; now: number };

/**
 * For work of one process at a time; false if another one holds the lease. A lease from the future has ended: the
 * clock was set back.
 */
export const takeLease = async (executor: Executor, { name, durationMs, now }: Lease): Promise<boolean> => {
  const taken = await executor
    .insertInto('attempts')
    .values({ key: leaseKey(name), window_started_at: now, window_ends_at: now + durationMs, count: 1 })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ window_started_at: now, window_ends_at: now + durationMs })
        .where((attempts) =>
          attempts.or([
            attempts('attempts.window_ends_at', '<=', now),
            attempts('attempts.window_started_at', '>', now + clockSkewMs),
          ]),
        ),
    )
    .returning('key')
    .executeTakeFirst();
  return taken !== undefined;
};

export const renewLease = async (executor: Executor, { name, durationMs, now }: Lease): Promise<void> => {
  await executor
    .updateTable('attempts')
    .set({ window_started_at: now, window_ends_at: now + durationMs })
    .where('key', '=', leaseKey(name))
    .execute();
};

/** Epoch milliseconds; null if nobody took it. */
export const leaseEndsAt = async (executor: Executor, name: string): Promise<number | null> => {
  const lease = await executor
    .selectFrom('attempts')
    .select('window_ends_at')
    .where('key', '=', leaseKey(name))
    .executeTakeFirst();
  return lease?.window_ends_at ?? null;
};

export const releaseLease = (executor: Executor, name: string): Promise<void> =>
  deleteAttempts(executor, leaseKey(name));
