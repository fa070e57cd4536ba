import { parseJson } from './json.ts';

/**
 * Inclusive. `pixelsOfAllFrames` bounds animations: 16 frames of the largest size, or a thousand of 640×360.
 * `headBytes`: for `mediaTypeOf`.
 */
export const uploadLimits = {
  bytes: 5_242_880,
  pixelsPerSide: 4096,
  pixelsOfAllFrames: 16 * 4096 * 4096,
  headBytes: 33,
} as const;

export type MediaType = 'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp' | 'application/pdf';

/** Pixels. Still images may omit `frames`. */
export type ImageSize = { width: number; height: number; frames?: number };

export type UploadProblem =
  | 'tooLarge'
  | 'wrongType'
  | 'heif'
  | 'tooManyPixels'
  | 'unreadable'
  | 'incompletePdf';

export const uploadMessages: Readonly<Record<UploadProblem, string>> = {
  tooLarge: 'Image size must be less than 5MB',
  wrongType: 'Only JPEG, PNG, GIF, and WebP images are allowed',
  tooManyPixels: 'Image dimensions must be 4096x4096 pixels or smaller',
  unreadable: 'Failed to verify image dimensions',
  heif: 'Choose it from Photos, or save it as JPEG.',
  incompletePdf: 'This PDF is incomplete. Save it again, then add it.',
};

/** The specified messages mention images. */
const pdfMessages: Readonly<Record<UploadProblem, string>> = {
  ...uploadMessages,
  tooLarge: 'PDF size must be less than 5MB',
  wrongType: 'PDFs can’t be added here',
  tooManyPixels: 'This PDF can’t be read',
  unreadable: 'This PDF can’t be read',
};

/**
 * @param file name and browser-reported type.
 * @param isRead whether its content was identified as PDF.
 */
export const uploadMessageOf = (
  problem: UploadProblem,
  file: { name: string; type: string },
  isRead = false,
): string => {
  const isPdf = isRead || file.type === 'application/pdf' || /\.pdf$/i.test(file.name);
  if (!isPdf) return uploadMessages[problem];
  return problem === 'wrongType' && !isRead ? pdfMessages.unreadable : pdfMessages[problem];
};

/** Binary units, rounded up: '12 kB', '4.3 MB'. */
export const fileSizeText = (bytes: number): string => {
  const kilobytes = Math.max(1, Math.ceil(bytes / 1024));
  return kilobytes < 1024 ? `${kilobytes} kB` : `${Math.ceil((bytes / 1_048_576) * 10) / 10} MB`;
};

const ascii = (text: string): readonly number[] => text.split('').map((character) => character.charCodeAt(0));

/** Null matches any byte. RIFF has a length before 'WEBP'. */
const signatures: readonly (readonly [MediaType, readonly (number | null)[]])[] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a]],
  ['image/gif', ascii('GIF87a')],
  ['image/gif', ascii('GIF89a')],
  ['image/webp', [...ascii('RIFF'), null, null, null, null, ...ascii('WEBP')]],
  ['application/pdf', ascii('%PDF-')],
];

/**
 * Sniffs the type, since names and browser-reported types can't be trusted. Null if not allowed.
 *
 * @param head at least the first 12 bytes.
 */
export const mediaTypeOf = (head: Uint8Array): MediaType | null =>
  signatures.find(([, bytes]) => bytes.every((byte, index) => byte === null || byte === head[index]))?.[0] ??
  null;

/** HEIC and AVIF, by the major brand of ISO/IEC 14496-12. */
const isHeif = (head: Uint8Array): boolean =>
  /^ftyp(?:hei|hev|mif|msf|avi)/.test(String.fromCharCode(...head.subarray(4, 12)));

/**
 * A PDF ends with the position of its table (ISO 32000-2, 7.5.5); a cut linearized one has 0 there (F.3.5).
 *
 * @param file all of it.
 */
export const isWholePdf = (file: Uint8Array): boolean => {
  const keyword = ascii('startxref');
  let at = file.length;
  // Bounded, because a malicious file may consist of beginnings.
  for (let tries = 0; tries < 10_000 && at > 0; tries += 1) {
    at = file.lastIndexOf(keyword[0] ?? 0, at - 1);
    if (at < 0 || !keyword.every((byte, index) => byte === file[at + index])) continue;
    const end = at + keyword.length;
    const position = parseInt(String.fromCharCode(...file.subarray(end, end + 20)), 10);
    return position > 0 && position < file.length;
  }
  return false;
};

/**
 * @param file.size null if unreadable or a PDF.
 * @param head as for `mediaTypeOf`.
 */
export const findUploadProblem = (
  file: { bytes: number; type: MediaType | null; size: ImageSize | null },
  head: Uint8Array = new Uint8Array(),
): UploadProblem | null => {
  if (file.bytes > uploadLimits.bytes) return 'tooLarge';
  if (file.type === null) return isHeif(head) ? 'heif' : 'wrongType';
  if (file.type === 'application/pdf') return null;
  if (file.size === null) return 'unreadable';
  const { width, height, frames = 1 } = file.size;
  if (Math.min(width, height, frames) < 1) return 'unreadable';
  const isTooLong = Math.max(width, height) > uploadLimits.pixelsPerSide;
  return isTooLong || width * height * frames > uploadLimits.pixelsOfAllFrames ? 'tooManyPixels' : null;
};

/** Without extension, unless nothing would remain. */
export const itemNameOfFile = (fileName: string): string =>
  fileName
    .trim()
    .replace(/(?<=.)\.[^.]*$/s, '')
    .trim() || 'Image';

type Size = Pick<ImageSize, 'width' | 'height'>;

/** CRC-32 of PNG (ISO 3309, reflected polynomial 0xEDB88320). */
const crcOf = (data: DataView, from: number, to: number): number => {
  let crc = 0xffff_ffff;
  for (let at = from; at < to; at += 1) {
    crc ^= data.getUint8(at);
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb8_8320 : 0);
  }
  return (crc ^ 0xffff_ffff) >>> 0;
};

const pngHeaderType = 0x4948_4452;
const maxPngSide = 0x7fff_ffff;

/** The first chunk must be a valid IHDR of 13 bytes (PNG, third edition, 11.2.1). */
const sizeOfPng = (data: DataView): Size | null => {
  const isHeader = data.getUint32(8) === 13 && data.getUint32(12) === pngHeaderType;
  if (!isHeader || data.getUint32(29) !== crcOf(data, 12, 29)) return null;
  const size = { width: data.getUint32(16), height: data.getUint32(20) };
  return Math.max(size.width, size.height) > maxPngSide ? null : size;
};

const sizeOfGif = (data: DataView): Size => ({
  width: data.getUint16(6, true),
  height: data.getUint16(8, true),
});

const uint24 = (data: DataView, at: number): number =>
  data.getUint16(at, true) + data.getUint8(at + 2) * 0x1_0000;

/** RFC 9649. */
const sizeOfWebp = (data: DataView): Size | null => {
  switch (String.fromCharCode(...[12, 13, 14, 15].map((at) => data.getUint8(at)))) {
    case 'VP8X':
      return { width: uint24(data, 24) + 1, height: uint24(data, 27) + 1 };
    case 'VP8L': {
      const bits = data.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8 ':
      return { width: data.getUint16(26, true) & 0x3fff, height: data.getUint16(28, true) & 0x3fff };
    default:
      return null;
  }
};

/** 0xC0 to 0xCF except DHT, JPG, and DAC. */
const isFrameHeader = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** The frame header follows segments with stated lengths (ITU-T T.81, B.2). */
const sizeOfJpeg = (data: DataView): Size | null => {
  for (let at = 2; ;) {
    if (data.getUint8(at) !== 0xff) return null;
    const marker = data.getUint8(at + 1);
    // Fill byte.
    if (marker === 0xff) at += 1;
    else if (isFrameHeader(marker)) return { width: data.getUint16(at + 7), height: data.getUint16(at + 5) };
    else at += 2 + data.getUint16(at + 2);
  }
};

/**
 * Reads the header; null if truncated or invalid. Doesn't prove that the image can be decoded.
 *
 * @param bytes the start of the file: 33 bytes, except for JPEG, whose header may be a megabyte in.
 * @returns an animation's canvas, without `frames`.
 */
export const imageSizeOf = (bytes: Uint8Array, type: MediaType): Size | null => {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    switch (type) {
      case 'image/png':
        return sizeOfPng(data);
      case 'image/gif':
        return sizeOfGif(data);
      case 'image/webp':
        return sizeOfWebp(data);
      case 'image/jpeg':
        return sizeOfJpeg(data);
      case 'application/pdf':
        return null;
    }
  } catch (error) {
    // DataView throws RangeError past its end.
    if (error instanceof RangeError) return null;
    throw error;
  }
};

const copyAndPaste = 'Open it, copy the list, and paste it here.';
const saveAsPicture = 'Save it as JPEG or PNG, or paste its words instead.';

/** What people bring to the wrong place, and what they can do instead: for a list, and for a picture. */
const advice = {
  pdf: ['a PDF', 'Open it, copy the words, and paste them here.', 'Take a picture of its page.'],
  word: ['a Word document', copyAndPaste, saveAsPicture],
  excel: ['an Excel workbook', 'Copy its cells and paste them here, or save it as CSV.', saveAsPicture],
  powerPoint: ['a PowerPoint file', copyAndPaste, saveAsPicture],
  office: ['a file of an office program', copyAndPaste, saveAsPicture],
  rtf: ['a rich text file (RTF)', copyAndPaste, saveAsPicture],
  html: ['a web page', 'Open it in a browser, copy the list, and paste it here.', saveAsPicture],
  json: ['a JSON file, but not one from Sixty', 'Export the list as CSV or text instead.', saveAsPicture],
  anki: ['an Anki package', 'Go back to the first step, and choose “Import from Anki”.', saveAsPicture],
  zip: ['a zip file', 'Open it, and choose a file in it.', 'Open it, and choose a picture in it.'],
  heic: ['an iPhone picture (HEIC)', 'Add it as a picture.', 'Choose it from Photos, or save it as JPEG.'],
  avif: ['an AVIF picture', 'Add it as a picture.', 'Save it as JPEG or PNG.'],
  svg: ['an SVG drawing', 'Save it as PNG, and add it as a picture.', 'Save it as PNG.'],
  picture: ['a picture', 'Add it as a picture, or type its words here.', 'Save it as JPEG or PNG.'],
  media: ['a sound or a video', 'Type or paste the words here.', 'Take a picture of it.'],
  quizlet: [
    'a Quizlet address',
    'There, choose Export from the menu (…), copy the text, and paste it here.',
    '',
  ],
  address: ['a web address', 'Open the page, copy the list, and paste it here.', ''],
  text: ['a text file', '', 'Paste its words instead.'],
} as const satisfies Record<string, readonly [what: string, forList: string, forPicture: string]>;

export type ForeignKind = keyof typeof advice;

export const unreadableTextMessage =
  'We couldn’t read this file as text. Save it as CSV or plain text and try again.';

/** What to do about a file or text that no list can be read from. */
export const listAdvice = (kind: ForeignKind): string => `This is ${advice[kind][0]}. ${advice[kind][1]}`;

/** `uploadMessageOf`, and what to do about a file of another kind. */
export const fileRefusalOf = (
  { problem, foreign }: { problem: UploadProblem; foreign?: ForeignKind },
  file: { name: string; type: string },
): string => {
  const message = uploadMessageOf(problem, file);
  return foreign ? `${message}. This is ${advice[foreign][0]}. ${advice[foreign][2]}` : message;
};

const markup = String.raw`^(?:\ufeff|\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)?`;

const markupSignatures: readonly (readonly [RegExp, ForeignKind])[] = [
  [/^\s*\{\\rtf/, 'rtf'],
  [new RegExp(String.raw`${markup}<svg\b`, 'is'), 'svg'],
  [new RegExp(String.raw`${markup}<(?:!doctype|html|head|body|meta|table|div|ul|ol|p)\b`, 'is'), 'html'],
];

/** Of bytes as characters. A zip file names the files in it at its end. */
const foreignSignatures: readonly (readonly [RegExp, ForeignKind])[] = [
  [/^PK\p{Cc}{2}.*collection\.anki2/su, 'anki'],
  [/^PK\p{Cc}{2}.*word\//su, 'word'],
  [/^PK\p{Cc}{2}.*xl\//su, 'excel'],
  [/^PK\p{Cc}{2}.*ppt\//su, 'powerPoint'],
  [/^PK\p{Cc}{2}.*(?:vnd\.oasis\.opendocument|\.iwa)|^ÐÏ\p{Cc}à/su, 'office'],
  [/^PK\p{Cc}{2}/u, 'zip'],
  [/^.{4}ftypavi[fs]/s, 'avif'],
  [/^.{4}ftyp(?:hei|hev|mif1|msf1)/s, 'heic'],
  [/^.{4}ftyp|^(?:ID3|OggS|RIFF).*\0/s, 'media'],
  [/^BM.*\0|^II\*\0|^MM\0\*/s, 'picture'],
  ...markupSignatures,
];

/** The names of the files in a zip file are at its ends. */
const endBytes = 65_536;

/**
 * Tells a file by its content, since names lie. Null for text, and for content that nothing tells.
 *
 * @param bytes at least the first 2,000, and for a zip file its end, too.
 */
export const foreignFileKindOf = (bytes: Uint8Array): ForeignKind | null => {
  const type = mediaTypeOf(bytes);
  if (type !== null) return type === 'application/pdf' ? 'pdf' : 'picture';
  const ends = [...bytes.subarray(0, endBytes), ...bytes.subarray(-endBytes)];
  const text = ends.map((byte) => String.fromCharCode(byte)).join('');
  return foreignSignatures.find(([signature]) => signature.test(text))?.[1] ?? null;
};

/** RTF, HTML, SVG, JSON of another program, or only an address. */
export const foreignTextKindOf = (text: string): ForeignKind | null => {
  const kind = markupSignatures.find(([signature]) => signature.test(text.slice(0, 2000)))?.[1];
  if (kind) return kind;
  if (/^(?:https?:\/\/)?(?:www\.)?quizlet\.com\/\S*$/i.test(text.trim())) return 'quizlet';
  if (/^https?:\/\/\S+$/i.test(text.trim())) return 'address';
  return /^\s*[[{]/.test(text) && typeof parseJson(text) === 'object' ? 'json' : null;
};

/** UTF-16 has a mark, or a zero byte in most characters of Western text. */
export const encodingOf = (bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' => {
  const [first, second] = bytes;
  const sample = bytes.subarray(0, 2000);
  const zerosAt = (offset: number): number =>
    sample.filter((byte, at) => byte === 0 && at % 2 === offset).length;
  const isOnly = (more: number, none: number): boolean => more * 4 > sample.length && none === 0;
  if ((first === 0xff && second === 0xfe) || isOnly(zerosAt(1), zerosAt(0))) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || isOnly(zerosAt(0), zerosAt(1)) ? 'utf-16be' : 'utf-8';
};
