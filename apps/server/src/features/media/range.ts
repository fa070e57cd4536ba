import type { ByteRange } from '../../files/media-store.ts';

const oneRange = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * The part of a file that a request asks for (RFC 9110, 14). Null for all of it: where nothing is said, where it
 * is a part of another version, and for whatever a server may pass over: several parts, or one behind the end.
 */
export const readRange = (
  headers: {
    readonly range?: string | undefined;
    readonly 'if-range'?: string | string[] | undefined;
  },
  { bytes, etag }: { readonly bytes: number; readonly etag: string },
): ByteRange | null => {
  const [, from = '', to = ''] = oneRange.exec(headers.range ?? '') ?? [];
  if (from === '' && to === '') return null;
  const condition = headers['if-range'];
  if (condition !== undefined && condition !== etag) return null;
  // 'The last so many' is said by an end without a beginning.
  const first = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const last = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  return first > last ? null : { first, last };
};
