import type { Executor } from './open-database.ts';
import type { Schema } from './schema.ts';

type Purpose = Schema['server_secrets']['purpose'];

export const listSecrets = async (executor: Executor, purpose: Purpose): Promise<string[]> => {
  const rows = await executor
    .selectFrom('server_secrets')
    .select('value')
    .where('purpose', '=', purpose)
    .orderBy('sequence', 'desc')
    .execute();
  return rows.map((row) => row.value);
};

export const addFirstSecret = async (
  executor: Executor,
  { purpose, value, now }: { purpose: Purpose; value: string; now: number },
): Promise<void> => {
  await executor
    .insertInto('server_secrets')
    .values({ purpose, sequence: 1, value, created_at: now })
    .onConflict((conflict) => conflict.columns(['purpose', 'sequence']).doNothing())
    .execute();
};

export const deleteSecrets = async (executor: Executor, purpose: Purpose): Promise<void> => {
  await executor.deleteFrom('server_secrets').where('purpose', '=', purpose).execute();
};
