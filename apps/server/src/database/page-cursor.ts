import type { Page } from '@sixty/contract/endpoint';
import type { z } from 'zod';

/** What stands in the sort order of a list where a page ended: enough to find what comes after it. */
export type PageKey = readonly (string | number)[];

/** The key as it stands in an address: opaque to callers. */
export const toCursor = (key: PageKey): string => Buffer.from(JSON.stringify(key)).toString('base64url');

/** The key that a cursor stands for; null where the text is none of ours, or one of another list. */
export const fromCursor = <Key extends PageKey>(cursor: string, schema: z.ZodType<Key>): Key | null => {
  try {
    const parsed = schema.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    // No text of ours has a NUL, and PostgreSQL takes none.
    const isText = parsed.data?.every((part) => !String(part).includes('\0')) ?? false;
    return parsed.success && isText ? parsed.data : null;
  } catch {
    return null;
  }
};

/** How a page of a list is asked for. */
export type Paging = { readonly limit: number; readonly cursor?: string | undefined };

/** How a list is read: at most so many rows of it behind a key, and the key of a row. */
type Reading<Row, Key extends PageKey> = {
  readonly schema: z.ZodType<Key>;
  readonly keyOf: (row: Row) => Key;
  readonly read: (after: Key | null, limit: number) => Promise<readonly Row[]>;
};

/**
 * A page of rows. One more than it takes is read, to see whether there is another page. Null where the cursor is none
 * of this list.
 */
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
