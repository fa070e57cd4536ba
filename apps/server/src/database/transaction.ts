import { setTimeout as sleep } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { databaseProblem } from './database-error.ts';
import type { Executor } from './open-database.ts';
import type { Schema } from './schema.ts';

const counts = { waiting: 0, running: 0 };

export const writeQueue = (): Readonly<typeof counts> => counts;

/** `run` calls `start` when its transaction begins. */
const countedWrite = async <T>(run: (start: () => void) => Promise<T>): Promise<T> => {
  let state: keyof typeof counts = 'waiting';
  counts.waiting += 1;
  const start = () => {
    counts.waiting -= 1;
    counts.running += 1;
    state = 'running';
  };
  try {
    return await run(start);
  } finally {
    counts[state] -= 1;
  }
};

/** Not a count of attempts, which a busy machine would use up too soon. */
const retryLimitMs = 10_000;

const pauseMs = (attempt: number): number => Math.random() * Math.min(5 * 2 ** attempt, 200);

/**
 * Runs `work` in a serializable transaction, or joins an open one. On a serialization failure, `work` runs again
 * for up to 10 s, so it must have no other side effects.
 */
export const withTransaction = async <T>(
  executor: Executor,
  work: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> => {
  // Kysely's types don't narrow by `isTransaction`.
  if (executor.isTransaction) return work(executor as Transaction<Schema>);
  const startMs = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await countedWrite((start) =>
        executor
          .transaction()
          .setIsolationLevel('serializable')
          .execute((trx) => {
            start();
            return work(trx);
          }),
      );
    } catch (error) {
      const hasTime = performance.now() - startMs < retryLimitMs;
      if (databaseProblem(error) !== 'conflict' || !hasTime) throw error;
      await sleep(pauseMs(attempt));
    }
  }
};

/** Read-only; blocks nobody. */
export const withSnapshot = <T>(
  executor: Executor,
  work: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> =>
  executor.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
