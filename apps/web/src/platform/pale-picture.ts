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
