import { open } from 'node:fs/promises';
import { findUploadProblem, imageSizeOf, mediaTypeOf, uploadLimits } from '@sixty/domain/uploads';
import type { ImageSize, MediaType, UploadProblem } from '@sixty/domain/uploads';
import sharp from 'sharp';

// Block all loaders of the image library except these: some parse whole languages.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'],
});
// Files are read once and may be moved while the cache would hold them open.
sharp.cache(false);

/** An image that takes longer was made to. */
const maxSeconds = 10;

export type FileCheck =
  | { readonly kind: 'passed'; readonly type: MediaType; readonly size: ImageSize | null }
  | { readonly kind: 'refused'; readonly problem: UploadProblem };

const refused = (problem: UploadProblem): FileCheck => ({ kind: 'refused', problem });

const headOf = async (path: string): Promise<Buffer> => {
  const file = await open(path);
  try {
    const head = Buffer.alloc(uploadLimits.headBytes);
    const { bytesRead } = await file.read(head);
    return head.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

type Header = {
  readonly size: ImageSize;
  /** Rows as decoded by the library. */
  readonly rows: number;
};

/** Reads an image's header without decoding pixels; null if unreadable. */
const headerOf = async (path: string, head: Buffer, type: MediaType): Promise<Header | null> => {
  // The library tolerates broken PNG headers.
  if (type === 'image/png' && imageSizeOf(head, type) === null) return null;
  try {
    const image = sharp(path, { limitInputPixels: false, failOn: 'none' });
    const { format, width, height, pages = 1 } = await image.metadata();
    if (`image/${format}` !== type) return null;
    // For a GIF, the library reports frame sizes, but browsers allocate the canvas.
    const claimed = (type === 'image/gif' && imageSizeOf(head, type)) || { width, height };
    const size = {
      width: Math.max(width, claimed.width),
      height: Math.max(height, claimed.height),
      frames: pages,
    };
    return { size, rows: height };
  } catch {
    return null;
  }
};

/**
 * Whether the image, or its first frame, can be decoded. Extracting a pixel of the last row streams all rows, so the
 * picture is never in memory as a whole.
 */
const canBeDecoded = async (path: string, { rows }: Header): Promise<boolean> => {
  try {
    await sharp(path, {
      limitInputPixels: uploadLimits.pixelsPerSide ** 2,
      failOn: 'error',
      sequentialRead: true,
    })
      .timeout({ seconds: maxSeconds })
      .extract({ left: 0, top: rows - 1, width: 1, height: 1 })
      .raw()
      .toBuffer();
    return true;
  } catch {
    return false;
  }
};

/**
 * Decides by content whether a file may be stored; its name and declared type are ignored. Used for media and
 * feedback.
 *
 * @param path read only.
 * @param bytes file size.
 */
export const checkFile = async (path: string, bytes: number): Promise<FileCheck> => {
  const head = await headOf(path);
  const type = mediaTypeOf(head);
  const isImage = bytes <= uploadLimits.bytes && type !== null && type !== 'application/pdf';
  const header = isImage ? await headerOf(path, head, type) : null;
  const problem = findUploadProblem({ bytes, type, size: header?.size ?? null });
  if (problem !== null) return refused(problem);
  if (type === null) throw new Error('A file of unknown type passed the checks.');
  if (header !== null && !(await canBeDecoded(path, header))) return refused('unreadable');
  return { kind: 'passed', type, size: header?.size ?? null };
};
