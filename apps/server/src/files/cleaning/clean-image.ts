import { readFile } from 'node:fs/promises';
import { type ImageSize, type MediaType, uploadLimits } from '@sixty/domain/uploads';
import { maxSeconds } from '../check-file.ts';
import { imageLibrary } from '../image-library.ts';
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
export type CleanImage = Required<ImageSize> & { readonly content: Buffer };

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
