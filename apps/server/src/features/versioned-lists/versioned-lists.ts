import { type Insertable, sql } from 'kysely';
import { newId } from '../../database/values.ts';
import type { Executor } from '../../database/open-database.ts';
import type { Schema } from '../../database/schema.ts';
import { failure } from '../../plugins/failure.ts';

type Tables = 'name_lists' | 'benchmarks';

type OwnList = { id: string; user_id: string };

/** `contents`: JSON. */
type Contents = { name: string; contents: string };

export type StoredList = Contents & { id: string; version: number };

type Kind = {
  table: Tables;
  /** Of the contents. */
  column: 'names' | 'rows';
  limit: number;
  texts: { missing: string; changed: string; full: string };
};

/** What one user keeps under names, changed only from the version that was read. Throws `Failure`. */
export const versionedLists = ({ table, column, limit, texts }: Kind) => {
  const columns = ['id', 'name', 'version', sql.ref<string>(column).as('contents')] as const;

  return {
    list: (executor: Executor, userId: string): Promise<StoredList[]> =>
      executor
        .selectFrom(table)
        .select(columns)
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),

    create: async (
      executor: Executor,
      userId: string,
      { name, contents }: Contents,
      now: number,
    ): Promise<StoredList> => {
      const { count } = await executor
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      if (count >= limit) throw failure('too_large', texts.full);
      const row = { id: newId(), user_id: userId, name, version: 1, created_at: now, updated_at: now };
      return executor
        .insertInto(table)
        .values({ ...row, [column]: contents } as Insertable<Schema[Tables]>)
        .returning(columns)
        .executeTakeFirstOrThrow();
    },

    /** @param fromVersion null replaces whichever version is stored. */
    update: async (
      executor: Executor,
      which: OwnList,
      { name, contents }: Contents,
      fromVersion: number | null,
      now: number,
    ): Promise<StoredList> => {
      const row = await executor
        .updateTable(table)
        .set((eb) => ({ name, [column]: contents, version: eb('version', '+', 1), updated_at: now }))
        .where('id', '=', which.id)
        .where('user_id', '=', which.user_id)
        .$if(fromVersion !== null, (query) => query.where('version', '=', fromVersion ?? 0))
        .returning(columns)
        .executeTakeFirst();
      if (row) return row;
      const stored = await executor
        .selectFrom(table)
        .select('id')
        .where('id', '=', which.id)
        .where('user_id', '=', which.user_id)
        .executeTakeFirst();
      throw stored ? failure('stale_edit', texts.changed) : failure('not_found', texts.missing);
    },

    remove: async (executor: Executor, which: OwnList): Promise<undefined> => {
      const row = await executor
        .deleteFrom(table)
        .where('id', '=', which.id)
        .where('user_id', '=', which.user_id)
        .returning('id')
        .executeTakeFirst();
      if (!row) throw failure('not_found', texts.missing);
    },
  };
};
