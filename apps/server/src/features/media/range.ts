import type { IncomingHttpHeaders } from 'node:http';
import type { ByteRange } from '../../files/media-store.ts';

const oneRange = /^bytes=(\d{0,15})-(\d{0,15})$/;

/** RFC 9110, 14. Null for the whole file: no, several, or unsatisfiable ranges, or another version. */
export const readRange = (
  headers: IncomingHttpHeaders,
  { bytes, etag }: { readonly bytes: number; readonly etag: string },
): ByteRange | null => {
  const [, from = '', to = ''] = oneRange.exec(headers.range ?? '') ?? [];
  if (from === '' && to === '') return null;
  const condition = headers['if-range'];
  if (condition !== undefined && condition !== etag) return null;
  // `bytes=-500`: the last 500 bytes.
  const first = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const last = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  return first > last ? null : { first, last };
};
