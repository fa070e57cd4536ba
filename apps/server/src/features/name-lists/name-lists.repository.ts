import type { Insertable, Selectable } from 'kysely';
import type { Executor } from '../../database/open-database.ts';
import type { Schema } from '../../database/schema.ts';

export type NameListRow = Selectable<Schema['name_lists']>;

export type OwnNameList = { readonly listId: string; readonly userId: string };

export const listNameLists = (executor: Executor, userId: string): Promise<NameListRow[]> =>
  executor
    .selectFrom('name_lists')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const countNameLists = async (executor: Executor, userId: string): Promise<number> => {
  const { count } = await executor
    .selectFrom('name_lists')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
};

export const insertNameList = (
  executor: Executor,
  list: Insertable<Schema['name_lists']>,
): Promise<NameListRow> =>
  executor.insertInto('name_lists').values(list).returningAll().executeTakeFirstOrThrow();

export const hasNameList = async (executor: Executor, { listId, userId }: OwnNameList): Promise<boolean> => {
  const row = await executor
    .selectFrom('name_lists')
    .select('id')
    .where('id', '=', listId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
};

/** Undefined if there is none with the version `fromVersion` (null: any). */
export const updateOwnNameList = (
  executor: Executor,
  { listId, userId, fromVersion }: OwnNameList & { readonly fromVersion: number | null },
  change: Pick<NameListRow, 'name' | 'names'>,
  now: number,
): Promise<NameListRow | undefined> =>
  executor
    .updateTable('name_lists')
    .set((eb) => ({ ...change, version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', listId)
    .where('user_id', '=', userId)
    .$if(fromVersion !== null, (query) => query.where('version', '=', fromVersion ?? 0))
    .returningAll()
    .executeTakeFirst();

export const deleteNameList = async (
  executor: Executor,
  { listId, userId }: OwnNameList,
): Promise<boolean> => {
  const deleted = await executor
    .deleteFrom('name_lists')
    .where('id', '=', listId)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
};
