/**
 * 5 MB, and 4096 pixels a side; exactly as much passes. `pixelsOfAllFrames` bounds an animation, whose few bytes can
 * hold thousands of frames: 16 of the largest, or a thousand of 640 by 360. `headBytes` is what `mediaTypeOf` needs of
 * a file, and `imageSizeOf` of any but a JPEG.
 */
export const uploadLimits = {
  bytes: 5_242_880,
  pixelsPerSide: 4096,
  pixelsOfAllFrames: 16 * 4096 * 4096,
  headBytes: 33,
} as const;

/** What may be uploaded. */
export type MediaType = 'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp' | 'application/pdf';

/** What an image measures, in whole pixels. A still image has one frame, and need not say so. */
export type ImageSize = { readonly width: number; readonly height: number; readonly frames?: number };

export type UploadProblem = 'tooLarge' | 'wrongType' | 'tooManyPixels' | 'unreadable';

/** The reason that stands beside a rejected file. */
export const uploadMessages: Readonly<Record<UploadProblem, string>> = {
  tooLarge: 'Image size must be less than 5MB',
  wrongType: 'Only JPEG, PNG, GIF, and WebP images are allowed',
  tooManyPixels: 'Image dimensions must be 4096x4096 pixels or smaller',
  unreadable: 'Failed to verify image dimensions',
};

/** The same of a PDF: the specified sentences speak of images. */
const pdfMessages: Readonly<Record<UploadProblem, string>> = {
  tooLarge: 'PDF size must be less than 5MB',
  wrongType: 'PDFs can’t be added here',
  tooManyPixels: 'This PDF can’t be read',
  unreadable: 'This PDF can’t be read',
};

/**
 * Why a file was not added, in words about what it is.
 *
 * @param file its name and its type as the browser tells them: of a file that is too large, or damaged, nothing else is
 *   known.
 * @param isRead whether it was read, and is a PDF.
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

/** '12 kB', '5 MB', '4.3 MB': in units of 1024, as the limit is, and never rounded down to it. */
export const fileSizeText = (bytes: number): string => {
  const kilobytes = Math.max(1, Math.ceil(bytes / 1024));
  return kilobytes < 1024 ? `${kilobytes} kB` : `${Math.ceil((bytes / 1_048_576) * 10) / 10} MB`;
};

const ascii = (text: string): readonly number[] => text.split('').map((character) => character.charCodeAt(0));

/** The bytes that a file of each type begins with; null stands for any byte. RIFF holds a length before 'WEBP'. */
const signatures: readonly (readonly [MediaType, readonly (number | null)[]])[] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a]],
  ['image/gif', ascii('GIF87a')],
  ['image/gif', ascii('GIF89a')],
  ['image/webp', [...ascii('RIFF'), null, null, null, null, ...ascii('WEBP')]],
  ['application/pdf', ascii('%PDF-')],
];

/**
 * What a file really is, by its first bytes: neither its name nor the type that the browser tells can be trusted.
 *
 * @param head the first 12 bytes of the file, or more.
 * @returns null for every type that may not be uploaded.
 */
export const mediaTypeOf = (head: Uint8Array): MediaType | null =>
  signatures.find(([, bytes]) => bytes.every((byte, index) => byte === null || byte === head[index]))?.[0] ??
  null;

/**
 * Why a file is rejected; null for one that is taken.
 *
 * @param size the pixels of an image, null where they could not be read. A PDF has none, and none are asked for.
 */
export const findUploadProblem = (file: {
  readonly bytes: number;
  readonly type: MediaType | null;
  readonly size: ImageSize | null;
}): UploadProblem | null => {
  if (file.bytes > uploadLimits.bytes) return 'tooLarge';
  if (file.type === null) return 'wrongType';
  if (file.type === 'application/pdf') return null;
  if (file.size === null) return 'unreadable';
  const { width, height, frames = 1 } = file.size;
  if (Math.min(width, height, frames) < 1) return 'unreadable';
  const isTooLong = Math.max(width, height) > uploadLimits.pixelsPerSide;
  return isTooLong || width * height * frames > uploadLimits.pixelsOfAllFrames ? 'tooManyPixels' : null;
};

/** An uploaded image's item is named after its file, without the extension; a name of nothing but one is kept. */
export const itemNameOfFile = (fileName: string): string =>
  fileName
    .trim()
    .replace(/(?<=.)\.[^.]*$/s, '')
    .trim() || 'Image';
