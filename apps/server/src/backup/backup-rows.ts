import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Executor } from '../database/open-database.ts';
import { type Table, tables } from '../database/tables.ts';
import { insertUntypedRows } from '../database/statements.ts';
import type { Schema } from '../database/schema.ts';
import { inFolder, type Manifest, rowsPath } from './backup-format.ts';

/** Limits memory: a collection may have 2 MB. */
const pageSize = 200;

type StoredRow = Readonly<Record<string, unknown>>;

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

const modulus = 1n << 256n;

type RowsDigest = { rows: number; sum: bigint };

/**
 * Count and sum of the rows' SHA-256, regardless of the order of rows and columns, which differs between SQLite and
 * PostgreSQL. Finds mistakes, not attacks.
 */
const rowsDigest = () => {
  let count = 0;
  let sum = 0n;
  return {
    add: (row: StoredRow): void => {
      const hash = createHash('sha256').update(JSON.stringify(row, Object.keys(row).toSorted()));
      count += 1;
      sum = (sum + BigInt(`0x${hash.digest('hex')}`)) % modulus;
    },
    value: (): RowsDigest => ({ rows: count, sum }),
  };
};

const Row = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
type Row = z.output<typeof Row>;

/** Below the limits of 32,766 (SQLite) and 65,535 (PostgreSQL) per statement. */
const maxValues = 20_000;
const maxBytes = 4_000_000;

/** Not `readline`, which also splits at U+2028. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = `${rest}${String(chunk)}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

const insertTable = async (trx: Transaction<Schema>, file: string, table: string): Promise<RowsDigest> => {
  const digest = rowsDigest();
  let batch: Row[] = [];
  let valueCount = 0;
  let byteCount = 0;
  for await (const line of linesOf(file)) {
    const row = Row.parse(JSON.parse(line));
    digest.add(row);
    const width = Object.keys(row).length;
    if (valueCount + width > maxValues || byteCount + line.length > maxBytes) {
      await insertUntypedRows(trx, table, batch);
      batch = [];
      valueCount = 0;
      byteCount = 0;
    }
    batch.push(row);
    valueCount += width;
    byteCount += line.length;
  }
  await insertUntypedRows(trx, table, batch);
  return digest.value();
};

const digestOfTable = async (trx: Transaction<Schema>, name: string): Promise<RowsDigest> => {
  const digest = rowsDigest();
  const table = tables.find((each) => each.name === name);
  if (table) for await (const rows of pagesOf(trx, table)) for (const row of rows) digest.add(row);
  return digest.value();
};

/** @throws if the rows differ from the backup's. */
export const restoreTable = async (
  trx: Transaction<Schema>,
  sourceDir: string,
  { name, rows }: Manifest['tables'][number],
): Promise<void> => {
  const inserted = await insertTable(trx, inFolder(sourceDir, rowsPath(name)), name);
  const stored = await digestOfTable(trx, name);
  if (inserted.rows !== rows || stored.rows !== rows || inserted.sum !== stored.sum)
    throw new Error(`The rows of ${name} differ from the backup: nothing was restored.`);
};
