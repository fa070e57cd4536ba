import { categories } from '@sixty/domain/categories';
import { asSeen, oneLine } from '@sixty/domain/text';
import * as z from 'zod/mini';

/** An id that the server made, as it stands in an address. */
export const Id = z
  .string()
  .check(z.minLength(1), z.maxLength(64), z.regex(/^[A-Za-z0-9_-]+$/, 'This isn’t an ID.'));

/** The path parameters of a call about one row. */
export const ById = z.strictObject({ id: Id });

/** A moment, ISO 8601 in UTC with milliseconds. */
export const Moment = z.iso.datetime({ precision: 3 });

const lineOf = (maxLength: number) =>
  [
    z.maxLength(maxLength, `Please keep this to ${maxLength} characters.`),
    z.regex(oneLine, 'Please leave out line breaks and control characters.'),
  ] as const;

/** One line: more than spaces, no control characters. Kept trimmed. */
export const line = (maxLength: number, emptyMessage: string) =>
  z.string().check(z.trim(), ...lineOf(maxLength), z.minLength(1, emptyMessage));

/**
 * A name that somebody gave or left empty: one line, kept without what would turn round the text beside it. One of which
 * nothing can be seen counts as empty.
 */
export const nameOrNothing = (maxLength: number) =>
  z.string().check(z.overwrite(asSeen), ...lineOf(maxLength));

/** A name that somebody gave, with something to be seen in it. */
export const name = (maxLength: number, emptyMessage: string) =>
  nameOrNothing(maxLength).check(z.minLength(1, emptyMessage));

/** Files that come as data within JSON text; base64 holds neither quotes nor backslashes. */
const dataUrls = /"data:[^"\\]*"/g;

/**
 * JSON text of at most `maxBytes` bytes of UTF-8, kept to the letter; more is answered with 413. Data URLs in it become
 * media and do not count.
 */
export const jsonWithDataUrls = (maxBytes: number, message: string) => {
  const bytesOf = (text: string) => new TextEncoder().encode(text.replace(dataUrls, '""')).length;
  return z
    .string()
    .check(z.refine((text) => bytesOf(text) <= maxBytes, { error: message, params: { code: 'too_large' } }));
};

/** Data URLs that come with a save in all: two of the largest files, or some hundred small ones. */
export const dataUrlBytes = 15 * 1_048_576;

export const Category = z.enum(categories);

/** The query of a list that can grow: how many at most, and where the last page ended (from its `Link` header). */
export const pageQuery = (defaultLimit: number, maxLimit: number) => ({
  limit: z.prefault(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxLimit)), defaultLimit),
  cursor: z.optional(z.string().check(z.minLength(1), z.maxLength(1500))),
});
