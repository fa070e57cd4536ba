import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../database/open-database.ts';
import type { Table } from '../database/tables.ts';

/** Limits memory: a collection may have 2 MB. */
const pageSize = 200;

export type StoredRow = Readonly<Record<string, unknown>>;

const firstPage = sql`true`;

/** By primary key, in the database's order of text. */
export async function* pagesOf(
  executor: Executor,
  { name, key }: Table,
): AsyncGenerator<readonly StoredRow[]> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  for (let after: RawBuilder<unknown> = firstPage; ;) {
    const { rows } = await sql<StoredRow>`
      select * from ${sql.table(name)} where ${after} order by ${columns} limit ${sql.lit(pageSize)}
    `.execute(executor);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = sql`(${columns}) > (${sql.join(key.map((column) => last[column]))})`;
  }
}
