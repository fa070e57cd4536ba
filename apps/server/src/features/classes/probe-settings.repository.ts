import type { Selectable } from 'kysely';
import type { Executor } from '../../database/open-database.ts';
import type { Schema } from '../../database/schema.ts';

type SettingsRow = Selectable<Schema['probe_settings']>;

export const findSettings = (executor: Executor, userId: string): Promise<SettingsRow | undefined> =>
  executor.selectFrom('probe_settings').selectAll().where('user_id', '=', userId).executeTakeFirst();

export const upsertSettings = async (executor: Executor, row: SettingsRow): Promise<void> => {
  const { user_id: _key, ...change } = row;
  await executor
    .insertInto('probe_settings')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
    .execute();
};
