import { hourMs } from '@sixty/domain/days';
import { leaseEndsAt, takeLease } from './database/lease.repository.ts';
import type { Database } from './database/open-database.ts';

const lease = { name: 'housekeeping', durationMs: hourMs };

export type PurgeSchedule = {
  /** Purges if nobody did in the last hour. Never rejects. */
  readonly check: () => Promise<void>;
  /** Epoch milliseconds. */
  readonly nextAt: () => number;
};

/** The lease is never released, so that one process purges per hour. */
export const purgeSchedule = (options: {
  readonly database: Database;
  readonly purge: (now: number) => Promise<void>;
  readonly onError: (error: unknown) => void;
  readonly now?: () => number;
}): PurgeSchedule => {
  const { database, purge, onError, now = Date.now } = options;
  let nextAt = now();
  return {
    check: async () => {
      try {
        const startedAt = now();
        const isTaken = await takeLease(database.db, { ...lease, now: startedAt });
        nextAt = (await leaseEndsAt(database.db, lease.name)) ?? startedAt;
        if (isTaken) await purge(startedAt);
      } catch (error) {
        onError(error);
      }
    },
    nextAt: () => nextAt,
  };
};
