import {
  CompiledQuery,
  type Expression,
  type Insertable,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
  type SqlBool,
} from 'kysely';
import { dialectOf, type Executor } from './open-database.ts';
import type { Schema } from './schema.ts';

/** Both databases limit the parameters of a statement. */
export function* batchesOf<Entry>(list: readonly Entry[], size: number): Generator<readonly Entry[]> {
  for (let from = 0; from < list.length; from += size) yield list.slice(from, from + size);
}

/** Unlike `like`, without wildcards. */
export const textContains = (
  executor: Executor,
  text: Expression<string | null>,
  piece: string,
): RawBuilder<SqlBool> =>
  dialectOf(executor) === 'sqlite' ? sql`instr(${text}, ${piece}) > 0` : sql`strpos(${text}, ${piece}) > 0`;

const rowsPerQuery = 200;

/** Holds one batch in memory. */
export async function* readInBatches<Table extends keyof Schema, Row extends { id: string }>(
  query: SelectQueryBuilder<Schema, Table, Row>,
): AsyncGenerator<Row> {
  for (let after = ''; ;) {
    const rows = await query
      .where(sql<boolean>`id > ${after}`)
      .orderBy(sql`id`)
      .limit(rowsPerQuery)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < rowsPerQuery) return;
    after = last.id;
  }
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** `insertRows` for rows from a file: names can be anything. */
export const insertUntypedRows = async (
  executor: Executor,
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<number> => {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return 0;
  const isNumbered = dialectOf(executor) === 'postgres';
  const placeholders = (_row: unknown, row: number): string =>
    columns.map((_, column) => (isNumbered ? `$${row * columns.length + column + 1}` : '?')).join(', ');
  const names = columns.map(quoted).join(', ');
  const values = rows.map(placeholders).join('), (');
  const { numAffectedRows = 0n } = await executor.executeQuery(
    CompiledQuery.raw(
      `insert into ${quoted(table)} (${names}) values (${values}) on conflict do nothing`,
      rows.flatMap((row) => columns.map((name) => row[name] ?? null)),
    ),
  );
  return Number(numAffectedRows);
};

/**
 * Builds the SQL itself: for many rows, Kysely takes longer than the database. All rows have the same keys. Returns
 * how many were inserted; rows whose key exists are left out.
 */
export const insertRows = <Table extends keyof Schema>(
  executor: Executor,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
): Promise<number> => insertUntypedRows(executor, table, rows);
