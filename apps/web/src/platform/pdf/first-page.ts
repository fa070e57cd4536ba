import { itemLimits } from '@sixty/domain/items';
import { firstPagePicture } from './page-picture.ts';

const pageBox = { width: 1000, height: 1000 };

/** LRU cache: PDF URL → blob URL of its first page. */
const pictures = new Map<string, Promise<string | null>>();
let lastDrawing: Promise<unknown> = Promise.resolve();

const draw = async (source: string): Promise<string | null> => {
  try {
    return URL.createObjectURL(await firstPagePicture(source, pageBox));
  } catch {
    pictures.delete(source);
    return null;
  }
};

const evictOldest = (): void => {
  const [oldest] = pictures;
  if (!oldest || pictures.size <= itemLimits.items) return;
  const [source, picture] = oldest;
  pictures.delete(source);
  void picture.then((address) => address !== null && URL.revokeObjectURL(address));
};

/** Null on failure. Drawn one at a time, to limit memory. */
export const firstPageOf = async (source: string): Promise<string | null> => {
  const known = pictures.get(source);
  if (known) return known;
  const drawing = lastDrawing.then(async () => draw(source));
  lastDrawing = drawing;
  pictures.set(source, drawing);
  evictOldest();
  return drawing;
};
