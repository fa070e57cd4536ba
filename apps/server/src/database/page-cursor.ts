import type { z } from 'zod';

/** What stands in the sort order of a list where a page ended: enough to find what comes after it. */
export type PageKey = readonly (string | number)[];

/** The key as it stands in an address: opaque to callers. */
export const toCursor = (key: PageKey): string => Buffer.from(JSON.stringify(key)).toString('base64url');

/** The key that a cursor stands for; null where the text is none of ours, or one of another list. */
export const fromCursor = <Key extends PageKey>(cursor: string, schema: z.ZodType<Key>): Key | null => {
  try {
    const parsed = schema.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
};
