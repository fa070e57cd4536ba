import { mediaAddress } from './media-address.ts';
import { bytesOfDataUrl } from './pdf/data-url.ts';

/** @throws if it can't be fetched */
export const readPictureFile = async (address: string): Promise<Blob> => {
  const bytes = bytesOfDataUrl(address);
  if (bytes) return new Blob([bytes], { type: /data:([^;,]*)/.exec(address)?.[1] ?? '' });
  const response = await fetch(mediaAddress(address));
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return response.blob();
};

/** GIF, chunks of APNG and animated WebP, and animations of SVG by elements or styles. */
const animation = /^GIF8|acTL|ANIM|animat|transition|<(?:\w+:)?set\b|<!ENTITY/;

const animationBytes = 262_144;

/** By content, since browsers ignore a wrong type. True for every GIF, and never for a JPEG. */
export const isAnimated = async (file: Blob): Promise<boolean> => {
  const start = file.type === 'image/svg+xml' ? file : file.slice(0, animationBytes);
  const text = new TextDecoder('latin1').decode(await start.arrayBuffer());
  return !text.startsWith('\xff\xd8') && animation.test(text);
};

/** The first frame; an SVG is drawn as large as the box. @throws if it can't be decoded */
export const stillOf = async (
  file: Blob,
  box: { readonly width: number; readonly height: number },
): Promise<Blob> => {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const { naturalWidth, naturalHeight } = image;
    const isDrawing = file.type === 'image/svg+xml';
    const scale = isDrawing ? Math.min(box.width / naturalWidth, box.height / naturalHeight) : 1;
    const canvas = new OffscreenCanvas(naturalWidth * scale, naturalHeight * scale);
    // The canvas takes the first frame of an animation.
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await canvas.convertToBlob();
  } finally {
    URL.revokeObjectURL(address);
  }
};
