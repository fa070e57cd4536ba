import { isAscii } from './is-ascii.ts';

const endOfImage = Buffer.from([0xff, 0xd9]);

/** Frame headers, tables, restart intervals, scans (ITU-T T.81, table B.1). */
const isPicture = (marker: number): boolean =>
  (marker >= 0xc0 && marker <= 0xcf) || (marker >= 0xda && marker <= 0xdf);

/** Drops the thumbnail, which can show what was cropped. */
const jfifHeader = (segment: Buffer): Buffer => {
  const header = Buffer.from(segment.subarray(0, 18));
  header.writeUInt16BE(16, 2);
  header.fill(0, 16, 18);
  return header;
};

const retainedSegment = (marker: number, segment: Buffer): Buffer | null => {
  if (isPicture(marker)) return segment;
  if (marker === 0xe0 && segment.length >= 18 && isAscii(segment, 4, 'JFIF\0')) return jfifHeader(segment);
  if (marker === 0xe2 && isAscii(segment, 4, 'ICC_PROFILE\0')) return segment;
  // Only defines the color transform.
  if (marker === 0xee && isAscii(segment, 4, 'Adobe')) return segment;
  return null;
};

/** Zero or a restart marker follows 0xFF within a scan. */
const endOfScan = (file: Buffer, from: number): number => {
  for (let at = file.indexOf(0xff, from); at !== -1; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return -1;
};

export const cleanJpeg = (file: Buffer): Buffer | null => {
  const parts: Buffer[] = [file.subarray(0, 2)];
  for (let at = 2; at + 4 <= file.length;) {
    if (file[at] !== 0xff) return null;
    const marker = file[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const end = at + 2 + file.readUInt16BE(at + 2);
    if (end > file.length) return null;
    const segment = retainedSegment(marker, file.subarray(at, end));
    if (segment) parts.push(segment);
    at = end;
    if (marker !== 0xda) continue;
    const next = endOfScan(file, end);
    if (next === -1) return null;
    parts.push(file.subarray(end, next));
    if (file[next + 1] === 0xd9) return Buffer.concat([...parts, endOfImage]);
    at = next;
  }
  return null;
};
