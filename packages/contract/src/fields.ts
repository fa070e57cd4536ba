import { categories } from '@sixty/domain/categories';
import { stripInvisible, singleLinePattern, toProse } from '@sixty/domain/text';
import * as z from 'zod/mini';

export const Id = z
  .string()
  .check(z.minLength(1), z.maxLength(64), z.regex(/^[A-Za-z0-9_-]+$/, 'This isn’t an ID.'));

/** Of a student whom the user teaches. */
export const studentQuery = { student_id: z.optional(Id) };

export const ById = z.strictObject({ id: Id });

/** ISO 8601 in UTC with milliseconds. */
export const IsoTimestamp = z.iso.datetime({ precision: 3 });

const lineOf = (maxLength: number) =>
  [
    z.maxLength(maxLength, `Please keep this to ${maxLength} characters.`),
    z.regex(singleLinePattern, 'Please leave out line breaks and control characters.'),
  ] as const;

/** One line of trimmed text, not empty, without control characters. */
export const line = (maxLength: number, emptyMessage: string) =>
  z.string().check(z.trim(), ...lineOf(maxLength), z.minLength(1, emptyMessage));

/** One line of text, possibly empty, without bidirectional controls; invisible characters count as empty. */
export const optionalName = (maxLength: number) =>
  z.string().check(z.overwrite(stripInvisible), ...lineOf(maxLength));

/** One line of text with at least one visible character. */
export const name = (maxLength: number, emptyMessage: string) =>
  optionalName(maxLength).check(z.minLength(1, emptyMessage));

/** Multi-line text with at least one visible character. */
export const prose = (maxLength: number, emptyMessage: string) =>
  z
    .string()
    .check(
      z.overwrite(toProse),
      z.minLength(1, emptyMessage),
      z.maxLength(maxLength, `Please keep this to ${maxLength} characters.`),
    );

/** Base64 contains neither quotes nor backslashes. */
const dataUrls = /"data:[^"\\]*"/g;

/** At most `maxBytes` of UTF-8 without data URLs; 413 if larger. */
export const jsonWithDataUrls = (maxBytes: number, message: string) => {
  const bytesOf = (text: string) => new TextEncoder().encode(text.replace(dataUrls, '""')).length;
  return z
    .string()
    .check(z.refine((text) => bytesOf(text) <= maxBytes, { error: message, params: { code: 'too_large' } }));
};

/** Two files of the maximum size. */
export const dataUrlBytes = 15 * 1_048_576;

export const Category = z.enum(categories);

/** `cursor`: from the `Link` header of the previous page. */
export const pageQuery = (defaultLimit: number, maxLimit: number) => ({
  limit: z.prefault(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxLimit)), defaultLimit),
  cursor: z.optional(z.string().check(z.minLength(1), z.maxLength(1500))),
});

/** The service limits passwords, with a better message. */
export const TypedPassword = z.string().check(z.maxLength(1000));

/** The password, or, if `readSignIn` says so, the ID token of a sign-in with `max_age=0`. */
export const accountProof = {
  password: z.optional(TypedPassword),
  id_token: z.optional(z.string().check(z.maxLength(10_000))),
};
