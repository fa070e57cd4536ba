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
export type ImageSize = { readonly width: number; readonly height: number; readonly frames?: number };

export type UploadProblem =
  'tooLarge' | 'wrongType' | 'heif' | 'tooManyPixels' | 'unreadable' | 'incompletePdf';

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
  file: { readonly name: string; readonly type: string },
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
  file: { readonly bytes: number; readonly type: MediaType | null; readonly size: ImageSize | null },
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
