import { sql } from 'kysely';
import type { Database } from '../open-database.ts';
import { tables } from '../tables.ts';

/** JSON of the rows that contain one of `ids`. */
export const rowsNaming = async ({ db }: Database, ids: readonly string[]): Promise<string[]> => {
  const all = await Promise.all(tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(db)));
  const named = ids.map((id) => JSON.stringify(id));
  return all
    .flatMap(({ rows }) => rows.map((row) => JSON.stringify(row)))
    .filter((row) => named.some((id) => row.includes(id)))
    .toSorted();
};
