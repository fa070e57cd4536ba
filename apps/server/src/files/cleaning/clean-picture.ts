import { readFile } from 'node:fs/promises';
import { uploadLimits } from '@sixty/domain/uploads';
import type { ImageSize, MediaType } from '@sixty/domain/uploads';
import sharp from 'sharp';
import { cleanGif } from './gif.ts';
import { cleanJpeg } from './jpeg.ts';
import { cleanPng, framesOfPng } from './png.ts';
import { cleanWebp } from './webp.ts';

type ImageType = Exclude<MediaType, 'application/pdf'>;

const cleaners: Readonly<Record<ImageType, (file: Buffer) => Buffer | null>> = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/gif': cleanGif,
  'image/webp': cleanWebp,
};

/** A picture that takes longer than this to write anew was made to. */
const maxSeconds = 10;

/**
 * The picture decoded, turned as its Exif says, and encoded again so that nobody sees a difference. Gives null where it
 * cannot be done.
 */
const encodeAnew = async (file: Buffer, type: ImageType): Promise<Buffer | null> => {
  try {
    const options = { failOn: 'error', limitInputPixels: uploadLimits.pixelsPerSide ** 2 } as const;
    const { chromaSubsampling } = await sharp(file, options).metadata();
    const picture = sharp(file, options).timeout({ seconds: maxSeconds }).autoOrient().keepIccProfile();
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

/** Whether Exif says that the picture is to be turned or mirrored (1 is upright). */
const isTurned = async (file: Buffer): Promise<boolean> => {
  const { orientation = 1 } = await sharp(file, { failOn: 'none' }).metadata();
  return orientation > 1 && orientation <= 8;
};

export type CleanPicture = {
  readonly content: Buffer;
  /** As it is seen, turned if need be. */
  readonly width: number;
  readonly height: number;
  readonly frames: number;
};

/**
 * A picture that has passed `checkFile` without anything but itself: no Exif, no place, no comments, no thumbnails,
 * nothing behind its end; its colour profile stays. Wherever possible its pixels are left as they are, so that nothing
 * is lost and what moves goes on moving. Only a picture that Exif says to turn, or one whose parts cannot be told
 * apart, is encoded anew.
 *
 * @param path where it lies; it is left as it is.
 * @returns null where it cannot be had clean.
 */
export const cleanPicture = async (
  path: string,
  type: ImageType,
  { width, height, frames: pages = 1 }: ImageSize,
): Promise<CleanPicture | null> => {
  const file = await readFile(path);
  const frames = type === 'image/png' ? framesOfPng(file) : pages;
  const clean = cleaners[type];
  if (frames > 1 || !(await isTurned(file))) {
    const content = clean(file);
    if (content) return { content, width, height, frames };
  }
  const anew = frames > 1 ? null : await encodeAnew(file, type);
  const content = anew && clean(anew);
  if (!content) return null;
  const seen = await sharp(content).metadata();
  return { content, width: seen.width, height: seen.height, frames };
};
