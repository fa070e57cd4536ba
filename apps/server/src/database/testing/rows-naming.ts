import { sql } from 'kysely';
import type { Database } from '../open-database.ts';
import { tables } from '../tables.ts';

/** JSON of the rows that have one of `ids` in a column. */
export const rowsNaming = async ({ db }: Database, ids: readonly string[]): Promise<string[]> => {
  const named = new Set<unknown>(ids);
  const all = await Promise.all(
    tables.map(({ name }) => sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)),
  );
  return all
    .flatMap(({ rows }) => rows.filter((row) => Object.values(row).some((value) => named.has(value))))
    .map((row) => JSON.stringify(row))
    .toSorted();
};
