import { setTimeout as sleep } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { databaseProblem } from './database-error.ts';
import type { Database, Executor } from './open-database.ts';
import type { Schema } from './schema.ts';

/** Where a transaction can begin: the database, or an open transaction, which is then joined. */
export type DatabaseOrExecutor = Executor | Pick<Database, 'db'>;

const maxAttempts = 12;

/** Grows from some ms to some 200 ms, by chance, so that those who met once do not meet again. */
const pauseMs = (attempt: number): number => Math.random() * Math.min(5 * 2 ** attempt, 200);

/**
 * Runs `work` in a transaction and gives back what it gives back; what it throws rolls everything back.
 *
 * Given an open transaction, `work` joins it: so a service that needs a transaction can be part of a larger one.
 *
 * Transactions are serializable: as if they ran one after the other, which is what SQLite does by nature. Where
 * PostgreSQL sees that it cannot keep that promise, `work` runs again from its start, up to 12 times: it must do
 * nothing but what the transaction can take back.
 */
export const withTransaction = async <T>(
  from: DatabaseOrExecutor,
  work: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> => {
  const executor = 'db' in from ? from.db : from;
  // `isTransaction` is what tells the two apart; the types of Kysely do not follow it.
  if (executor.isTransaction) return work(executor as Transaction<Schema>);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await executor.transaction().setIsolationLevel('serializable').execute(work);
    } catch (error) {
      if (databaseProblem(error) !== 'conflict' || attempt === maxAttempts) throw error;
      await sleep(pauseMs(attempt));
    }
  }
};

/**
 * Runs `work` on one unchanging picture of the database, whatever others write meanwhile. It cannot write, and it
 * holds nobody up.
 */
export const withSnapshot = <T>(
  executor: Executor,
  work: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> =>
  executor.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
