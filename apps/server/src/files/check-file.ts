import { open } from 'node:fs/promises';
import { findUploadProblem, imageSizeOf, mediaTypeOf, uploadLimits } from '@sixty/domain/uploads';
import type { ImageSize, MediaType, UploadProblem } from '@sixty/domain/uploads';
import sharp from 'sharp';

// Of all the formats that the library reads, some by way of parsers for whole languages, only these are ever asked for.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'],
});
// A file is looked at once, and may be moved while the library would still hold it.
sharp.cache(false);

/** An image that takes longer than this to read was made to. */
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
  /** Rows of the picture as the library decodes it. */
  readonly rows: number;
};

/** What the header says of an image, before a single pixel is decoded; null where it cannot be read. */
const headerOf = async (path: string, head: Buffer, type: MediaType): Promise<Header | null> => {
  // The library reads past a broken header as if it were whole.
  if (type === 'image/png' && imageSizeOf(head, type) === null) return null;
  try {
    const image = sharp(path, { limitInputPixels: false, failOn: 'none' });
    const { format, width, height, pages = 1 } = await image.metadata();
    if (`image/${format}` !== type) return null;
    // Of a GIF the library goes by its frames where the canvas is large, and browsers by the canvas.
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
 * Whether the whole image, or the first frame of one that moves, can be decoded. Asking for a pixel of the last row
 * makes the library read all rows, a few at a time: the picture is never in memory as a whole.
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
 * Whether a file may be kept, by what is in it: neither its name nor the type that it came with is asked. One answer
 * for everything that people send: feedback and media alike.
 *
 * @param path where it lies; it is read, and left as it is.
 * @param bytes its size.
 */
export const checkFile = async (path: string, bytes: number): Promise<FileCheck> => {
  const head = await headOf(path);
  const type = mediaTypeOf(head);
  const isImage = bytes <= uploadLimits.bytes && type !== null && type !== 'application/pdf';
  const header = isImage ? await headerOf(path, head, type) : null;
  const problem = findUploadProblem({ bytes, type, size: header?.size ?? null });
  if (problem !== null) return refused(problem);
  if (type === null) throw new Error('A file of no known type has passed.');
  if (header !== null && !(await canBeDecoded(path, header))) return refused('unreadable');
  return { kind: 'passed', type, size: header?.size ?? null };
};
