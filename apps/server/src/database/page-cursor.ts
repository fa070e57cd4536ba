import type { Page } from '@sixty/contract/endpoint';
import type { z } from 'zod';

export type PageKey = readonly (string | number)[];

export const toCursor = (key: PageKey): string => Buffer.from(JSON.stringify(key)).toString('base64url');

/** Null if it is invalid or from another list. */
export const fromCursor = <Key extends PageKey>(cursor: string, schema: z.ZodType<Key>): Key | null => {
  try {
    const parsed = schema.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    // PostgreSQL rejects NUL.
    const isText = parsed.data?.every((part) => !String(part).includes('\0')) ?? false;
    return parsed.success && isText ? parsed.data : null;
  } catch {
    return null;
  }
};

export type Paging = { readonly limit: number; readonly cursor?: string | undefined };

type Reading<Row, Key extends PageKey> = {
  readonly schema: z.ZodType<Key>;
  readonly keyOf: (row: Row) => Key;
  readonly read: (after: Key | null, limit: number) => Promise<readonly Row[]>;
};

/** Null if the cursor is invalid. */
export const readPage = async <Row, Key extends PageKey>(
  { limit, cursor }: Paging,
  { schema, keyOf, read }: Reading<Row, Key>,
): Promise<Page<Row[]> | null> => {
  const after = cursor === undefined ? null : fromCursor(cursor, schema);
  if (cursor !== undefined && after === null) return null;
  const rows = await read(after, limit + 1);
  const list = rows.slice(0, limit);
  const last = list.at(-1);
  return { list, next: last !== undefined && rows.length > limit ? toCursor(keyOf(last)) : null };
};
