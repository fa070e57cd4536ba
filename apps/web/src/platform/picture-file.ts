import { mediaAddress } from './media-address.ts';

const side = 32;

/** Of 255: contrast to white below 1.7. */
const paleFrom = 200;

/** Whether nearly all visible pixels would vanish on the white backing. */
export const isPale = (image: HTMLImageElement): boolean => {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [side, side];
  const context = canvas.getContext('2d', { willReadFrequently: true });
  try {
    context?.drawImage(image, 0, 0, side, side);
    const data = context?.getImageData(0, 0, side, side).data ?? [];
    const channel = (at: number): number => data[at] ?? 0;
    let [visible, pale] = [0, 0];
    for (let at = 0; at < data.length; at += 4) {
      const luma = 0.2126 * channel(at) + 0.7152 * channel(at + 1) + 0.0722 * channel(at + 2);
      visible += channel(at + 3);
      if (luma > paleFrom) pale += channel(at + 3);
    }
    const isOpaque = visible > 0.98 * side * side * 255;
    return !isOpaque && pale > 0.95 * visible;
  } catch {
    // The API's origin may differ, whose pixels can't be read.
    return false;
  }
};

/** For `onLoad` of an image with a backing. */
export const adaptBacking = (image: HTMLImageElement): void => {
  if (image.dataset['hasBacking'] !== undefined)
    image.dataset['hasBacking'] = isPale(image) ? 'dark' : 'true';
};

/** Null for other URLs. The content security policy blocks fetching 'data:'. */
export const bytesOfDataUrl = (address: string): Uint8Array<ArrayBuffer> | null => {
  const [, parameters, content] = /^\s*data:([^,]*),(.*)$/s.exec(address) ?? [];
  if (parameters === undefined || content === undefined) return null;
  try {
    const text = decodeURIComponent(content);
    if (!/;\s*base64\s*$/i.test(parameters)) return new TextEncoder().encode(text);
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
};

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
export const stillOf = async (file: Blob, box: { width: number; height: number }): Promise<Blob> => {
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
