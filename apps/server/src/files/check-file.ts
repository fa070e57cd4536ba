import { open, readFile } from 'node:fs/promises';
import type sharp from 'sharp';
import { cleanSound } from './clean-sound.ts';
import {
  findUploadProblem,
  type ImageSize,
  imageSizeOf,
  isWholePdf,
  type MediaType,
  type PictureType,
  mediaTypeOf,
  soundLimits,
  type SoundType,
  uploadLimits,
  type UploadProblem,
} from '@sixty/domain/uploads';

let loading: Promise<typeof sharp> | null = null;

const load = async (): Promise<typeof sharp> => {
  const { default: library } = await import('sharp');
  // Only these loaders are allowed, because some of the others parse whole languages.
  library.block({ operation: ['VipsForeignLoad'] });
  library.unblock({
    operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'],
  });
  library.cache(false);
  return library;
};

/** Loading takes 20 MB, so on first use. */
export const imageLibrary = (): Promise<typeof sharp> => (loading ??= load());

/** Decoding takes longer than this only for malicious images. */
export const maxSeconds = 10;

type FileCheck<Type extends MediaType> =
  | { kind: 'passed'; type: Type; size: ImageSize | null }
  | { kind: 'refused'; problem: UploadProblem };

const refused = (problem: UploadProblem): FileCheck<never> => ({ kind: 'refused', problem });

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

type ImageHeader = {
  size: ImageSize;
  frameHeight: number;
};

/** Decodes no pixels; null if unreadable. */
const headerOf = async (path: string, head: Buffer, type: PictureType): Promise<ImageHeader | null> => {
  // The library tolerates broken PNG headers.
  if (type === 'image/png' && imageSizeOf(head, type) === null) return null;
  const library = await imageLibrary();
  try {
    const image = library(path, { limitInputPixels: false, failOn: 'none' });
    const { format, width, height, pages = 1 } = await image.metadata();
    if (`image/${format}` !== type) return null;
    // The library reports the frame's size; browsers allocate the canvas.
    const claimed = (type === 'image/gif' && imageSizeOf(head, type)) || { width, height };
    const size = {
      width: Math.max(width, claimed.width),
      height: Math.max(height, claimed.height),
      frames: pages,
    };
    return { size, frameHeight: height };
  } catch {
    return null;
  }
};

/** Extracting a pixel of the last row streams all rows without holding the picture in memory. */
const canBeDecoded = async (path: string, { frameHeight }: ImageHeader): Promise<boolean> => {
  const library = await imageLibrary();
  try {
    await library(path, {
      limitInputPixels: uploadLimits.pixelsPerSide ** 2,
      failOn: 'error',
      sequentialRead: true,
    })
      .timeout({ seconds: maxSeconds })
      .extract({ left: 0, top: frameHeight - 1, width: 1, height: 1 })
      .raw()
      .toBuffer();
    return true;
  } catch {
    return false;
  }
};

/** Ignores name and declared type. */
export const checkFile = async (path: string, bytes: number): Promise<FileCheck<PictureType>> => {
  const head = await headOf(path);
  const type = mediaTypeOf(head);
  const isImage = bytes <= uploadLimits.bytes && type !== null && type !== 'application/pdf';
  const header = isImage ? await headerOf(path, head, type) : null;
  const problem = findUploadProblem({ bytes, type, size: header?.size ?? null }, head);
  if (problem !== null) return refused(problem);
  if (type === null) throw new Error('A file of unknown type passed the checks.');
  if (type === 'application/pdf' && !isWholePdf(await readFile(path))) return refused('incompletePdf');
  if (header !== null && !(await canBeDecoded(path, header))) return refused('unreadable');
  return { kind: 'passed', type, size: header?.size ?? null };
};

/** For fields that take sounds only. */
export const checkSound = async (path: string, bytes: number): Promise<FileCheck<SoundType>> => {
  if (bytes > soundLimits.bytes) return refused('soundTooLarge');
  const sound = cleanSound(await readFile(path));
  return typeof sound === 'string' ? refused(sound) : { kind: 'passed', type: sound.type, size: null };
};
