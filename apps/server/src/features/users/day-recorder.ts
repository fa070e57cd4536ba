import { setTimeout as sleep } from 'node:timers/promises';
import type { User } from '@sixty/contract/users';
import { databaseProblem } from '../../database/database-error.ts';
import type { Database } from '../../database/open-database.ts';
import { withTransaction } from '../../database/transaction.ts';
import { recordLogin } from '../badges/badges.service.ts';
import { dayFor, dayMemory } from './day-memory.ts';
import { findTimeZone } from './users.service.ts';

/** Share of `waitMs` that a call waits. */
const maxWaitShare = 0.2;

const pauseMs = 5000;

/** If the database is locked, the call continues, and a later one records the login day. */
export const dayRecorder = (database: Database, onError: (error: unknown) => void) => {
  const recorded = dayMemory();
  let pausedUntilMs = 0;

  const record = async (user: User, day: string, now: number): Promise<void> => {
    await withTransaction(database, async (executor) => {
      // Read again: a concurrent call may have set it.
      const timeZone = await findTimeZone(executor, user.id);
      await recordLogin(executor, { userId: user.id, timeZone }, now);
    });
    recorded.remember(user.id, day);
  };

  return async (user: User, now: number): Promise<void> => {
    const day = dayFor(user, now);
    if (recorded.isKnown(user.id, day) || performance.now() < pausedUntilMs) return;
    const recording = record(user, day, now).catch((error: unknown) => {
      if (databaseProblem(error) !== null) pausedUntilMs = performance.now() + pauseMs;
      onError(error);
    });
    const enough = sleep(database.limits.waitMs * maxWaitShare, undefined, { ref: false });
    await Promise.race([recording, enough]);
  };
};
