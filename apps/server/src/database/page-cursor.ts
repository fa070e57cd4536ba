import type { Page } from '@sixty/contract/endpoint';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { z } from 'zod';

export type PageKey = readonly (string | number)[];

/** Epoch milliseconds, and an ID for equal times. */
export type TimeKey = readonly [at: number, id: string];
export const TimeKey: z.ZodType<TimeKey> = z.tuple([z.int(), z.string()]);

export const toCursor = (key: PageKey): string => Buffer.from(JSON.stringify(key)).toString('base64url');

/** Thrown for a cursor that is none, or of another list; the server responds 400. */
export class InvalidCursorError extends Error {
  override readonly name = 'InvalidCursorError';
}

/** Returns null for the first page. @throws InvalidCursorError */
export const fromCursor = <Key extends PageKey>(
  cursor: string | undefined,
  schema: z.ZodType<Key>,
): Key | null => {
  if (cursor === undefined) return null;
  try {
    const key = schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    // PostgreSQL rejects NUL.
    if (key.every((part) => !String(part).includes('\0'))) return key;
  } catch {
    // Anyone can send any text.
  }
  throw new InvalidCursorError('This is no cursor of this list.');
};

export type Paging = { limit: number; cursor?: string | undefined };
export type UserPaging = Paging & { userId: string };

export type Extent<Key extends PageKey = PageKey> = { after: Key | null; limit: number };

/** The columns must be unique together. Row values let both databases start in an index. */
export const keysetPage =
  (
    columns: readonly (string | RawBuilder<unknown>)[],
    { after, limit }: Extent,
    direction: 'asc' | 'desc' = 'desc',
  ) =>
  <DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>): SelectQueryBuilder<DB, TB, Row> => {
    const keys = columns.map((column) => (typeof column === 'string' ? sql.ref(column) : column));
    let page = query.limit(limit);
    for (const key of keys) page = page.orderBy(key, direction);
    const isPast = direction === 'desc' ? sql`<` : sql`>`;
    return after ? page.where(sql<boolean>`(${sql.join(keys)}) ${isPast} (${sql.join(after)})`) : page;
  };

type Reading<Row, Key extends PageKey, Entry> = {
  schema: z.ZodType<Key>;
  read: (extent: Extent<Key>) => Promise<readonly Row[]>;
  keyOf: (row: Row) => Key;
  toList: (rows: readonly Row[]) => Entry[] | Promise<Entry[]>;
};

/** @throws InvalidCursorError */
export const readPage = async <Row, Key extends PageKey, Entry>(
  { limit, cursor }: Paging,
  { schema, read, keyOf, toList }: Reading<Row, Key, Entry>,
): Promise<Page<Entry[]>> => {
  const after = fromCursor(cursor, schema);
  const rows = await read({ after, limit: limit + 1 });
  const list = rows.slice(0, limit);
  const last = list.at(-1);
  const next = last !== undefined && rows.length > limit ? toCursor(keyOf(last)) : null;
  return { list: await toList(list), next };
};
