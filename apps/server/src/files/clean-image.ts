import { readFile } from 'node:fs/promises';
import { type ImageSize, type PictureType, uploadLimits } from '@sixty/domain/uploads';
import { imageLibrary, maxSeconds } from './check-file.ts';

const isAscii = (file: Buffer, at: number, text: string): boolean =>
  file.toString('latin1', at, at + text.length) === text;

const trailer = 0x3b;
const extension = 0x21;
const image = 0x2c;
const graphicControl = 0xf9;
const application = 0xff;

const screenBytes = 13;
const imageBytes = 10;

const colorTableBytes = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));

/** Returns null if truncated. */
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
const cleanGif = (file: Buffer): Buffer | null => {
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
  // The Adobe segment only defines the color transform.
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

const cleanJpeg = (file: Buffer): Buffer | null => {
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

/** PNG, third edition, 4.9. */
const allowedInPng: ReadonlySet<string> = new Set(
  'IHDR PLTE IDAT IEND tRNS cICP iCCP sRGB gAMA cHRM sBIT acTL fcTL fdAT'.split(' '),
);

const signatureBytes = 8;
const frameBytes = 12;

type Chunk = { type: string; whole: Buffer };

const chunksOf = (file: Buffer): readonly Chunk[] | null => {
  const chunks: Chunk[] = [];
  for (let at = signatureBytes; at + frameBytes <= file.length;) {
    const end = at + frameBytes + file.readUInt32BE(at);
    if (end > file.length) return null;
    const type = file.toString('latin1', at + 4, at + 8);
    chunks.push({ type, whole: file.subarray(at, end) });
    if (type === 'IEND') return chunks;
    at = end;
  }
  return null;
};

const cleanPng = (file: Buffer): Buffer | null => {
  const chunks = chunksOf(file);
  if (chunks === null) return null;
  const cleaned = chunks.filter(({ type }) => allowedInPng.has(type)).map(({ whole }) => whole);
  return Buffer.concat([file.subarray(0, signatureBytes), ...cleaned]);
};

const framesOfPng = (file: Buffer): number =>
  Math.max(1, (chunksOf(file) ?? []).filter(({ type }) => type === 'fcTL').length);

const allowedInWebp: ReadonlySet<string> = new Set(['VP8X', 'ICCP', 'ANIM', 'ANMF', 'ALPH', 'VP8 ', 'VP8L']);
const allowedInWebpFrame: ReadonlySet<string> = new Set(['ALPH', 'VP8 ', 'VP8L']);

/** EXIF and XMP. */
const metadataFlags = 0b0000_1100;
const riffBytes = 12;
const chunkHeadBytes = 8;
const frameHeadBytes = 16;

const chunk = (type: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(chunkHeadBytes);
  head.write(type, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
};

const contentOf = (type: string, content: Buffer): Buffer | null => {
  if (type === 'VP8X') {
    const flags = Buffer.from(content);
    flags[0] = (flags[0] ?? 0) & ~metadataFlags;
    return flags;
  }
  if (type !== 'ANMF') return content;
  const picture = cleanChunks(content.subarray(frameHeadBytes), allowedInWebpFrame);
  return picture && Buffer.concat([content.subarray(0, frameHeadBytes), picture]);
};

const cleanChunks = (all: Buffer, allowed: ReadonlySet<string>): Buffer | null => {
  const clean: Buffer[] = [];
  for (let at = 0; at + chunkHeadBytes <= all.length;) {
    const type = all.toString('latin1', at, at + 4);
    const from = at + chunkHeadBytes;
    const length = all.readUInt32LE(at + 4);
    if (from + length > all.length) return null;
    const content = allowed.has(type) ? contentOf(type, all.subarray(from, from + length)) : Buffer.alloc(0);
    if (content === null) return null;
    if (allowed.has(type)) clean.push(chunk(type, content));
    at = from + length + (length % 2);
  }
  return Buffer.concat(clean);
};

/** Drops EXIF, XMP, and unknown chunks (RFC 9649). */
const cleanWebp = (file: Buffer): Buffer | null => {
  // Bytes after the declared length are trailing data and are dropped.
  const end = chunkHeadBytes + file.readUInt32LE(4);
  if (end > file.length) return null;
  const chunks = cleanChunks(file.subarray(riffBytes, end), allowedInWebp);
  return chunks && chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), chunks]));
};

type ImageType = Exclude<PictureType, 'application/pdf'>;

const cleaners: Readonly<Record<ImageType, (file: Buffer) => Buffer | null>> = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/gif': cleanGif,
  'image/webp': cleanWebp,
};

const adobeMarker = Buffer.from('\xff\xee\0\x0eAdobe', 'latin1');

/** Visually lossless, in sRGB if it was CMYK, which browsers show in wrong colors. */
const reencode = async (file: Buffer, type: ImageType): Promise<Buffer | null> => {
  const sharp = await imageLibrary();
  try {
    const options = { failOn: 'error', limitInputPixels: uploadLimits.pixelsPerSide ** 2 } as const;
    const { chromaSubsampling, space } = await sharp(file, options).metadata();
    const isCmyk = space === 'cmyk';
    let picture = sharp(file, options).timeout({ seconds: maxSeconds }).autoOrient();
    if (!isCmyk) picture = picture.keepIccProfile();
    else if (!file.includes(adobeMarker)) {
      // libvips inverts all CMYK, but only Adobe stores it inverted. Three inverted inks times black are RGB.
      const inks = picture.pipelineColourspace('cmyk').toColourspace('cmyk').raw();
      const { data, info } = await inks.toBuffer({ resolveWithObject: true });
      picture = sharp(data, { raw: info }).flatten({ background: '#000000' });
    }
    switch (type) {
      case 'image/jpeg':
        return await picture
          .jpeg({ quality: 95, chromaSubsampling: chromaSubsampling === '4:2:0' ? '4:2:0' : '4:4:4' })
          .toBuffer();
      case 'image/webp':
        return await picture.webp({ quality: 95, smartSubsample: true }).toBuffer();
      case 'image/gif':
      case 'image/png':
        return await picture.toFormat(type === 'image/gif' ? 'gif' : 'png').toBuffer();
    }
  } catch {
    return null;
  }
};

/** In EXIF, 1 is upright. */
const isRotatedOrCmyk = async (file: Buffer): Promise<boolean> => {
  const sharp = await imageLibrary();
  const { orientation = 1, space } = await sharp(file, { failOn: 'none' }).metadata();
  return (orientation > 1 && orientation <= 8) || space === 'cmyk';
};

/** Size after rotation. */
export type CleanImage = Required<ImageSize> & { content: Buffer };

/**
 * Removes everything but picture and color profile from a checked file. Re-encodes only to rotate, to convert CMYK,
 * or if the parts can't be separated.
 *
 * @returns null if it can't be cleaned.
 */
export const cleanImage = async (
  path: string,
  type: ImageType,
  { width, height, frames: pages = 1 }: ImageSize,
): Promise<CleanImage | null> => {
  const file = await readFile(path);
  const frames = type === 'image/png' ? framesOfPng(file) : pages;
  const clean = cleaners[type];
  if (frames > 1 || !(await isRotatedOrCmyk(file))) {
    const content = clean(file);
    if (content) return { content, width, height, frames };
  }
  const reencoded = frames > 1 ? null : await reencode(file, type);
  const content = reencoded && clean(reencoded);
  if (!content) return null;
  const seen = await (await imageLibrary())(content).metadata();
  return { content, width: seen.width, height: seen.height, frames };
};
