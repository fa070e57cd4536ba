import { isAscii } from './is-ascii.ts';

const trailer = 0x3b;
const extension = 0x21;
const image = 0x2c;
const graphicControl = 0xf9;
const application = 0xff;

const screenBytes = 13;
const imageBytes = 10;

const colorTableBytes = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));

/** Null if truncated. */
const endOfBlocks = (file: Buffer, from: number): number | null => {
  for (let at = from; at < file.length;) {
    const length = file[at] ?? 0;
    at += 1 + length;
    if (length === 0) return at;
  }
  return null;
};

const isAllowedExtension = (file: Buffer, at: number): boolean => {
  const label = file[at + 1];
  if (label === graphicControl) return true;
  const isLoop = isAscii(file, at + 3, 'NETSCAPE2.0') || isAscii(file, at + 3, 'ANIMEXTS1.0');
  return label === application && isLoop;
};

/** Drops comments, XMP, plain text, and trailing data. */
export const cleanGif = (file: Buffer): Buffer | null => {
  let at = screenBytes + colorTableBytes(file[10] ?? 0);
  const parts: Buffer[] = [file.subarray(0, at)];
  let hasFrame = false;
  while (at < file.length) {
    const kind = file[at];
    if (kind === trailer) break;
    const head = kind === extension ? 2 : imageBytes + colorTableBytes(file[at + 9] ?? 0) + 1;
    const end = kind === extension || kind === image ? endOfBlocks(file, at + head) : null;
    // Keep the frames before a truncation, as browsers do.
    if (end === null || end > file.length) break;
    hasFrame ||= kind === image;
    if (kind === image || isAllowedExtension(file, at)) parts.push(file.subarray(at, end));
    at = end;
  }
  return hasFrame ? Buffer.concat([...parts, Buffer.from([trailer])]) : null;
};
