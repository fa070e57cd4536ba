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

/** How many places show a picture, by PDF URL. */
const shown = new Map<string, number>();

/** Until the returned function is called, the picture of this PDF isn't revoked. */
export const holdFirstPage = (source: string): (() => void) => {
  shown.set(source, (shown.get(source) ?? 0) + 1);
  return () => {
    const others = (shown.get(source) ?? 1) - 1;
    if (others > 0) shown.set(source, others);
    else shown.delete(source);
  };
};

const evictOldest = (): void => {
  const oldest = pictures.size > itemLimits.items && [...pictures].find(([source]) => !shown.has(source));
  if (!oldest) return;
  const [source, picture] = oldest;
  pictures.delete(source);
  void picture.then((address) => address !== null && URL.revokeObjectURL(address));
};

/** Null on failure. Drawn one at a time, to limit memory. */
export const firstPageOf = async (source: string): Promise<string | null> => {
  const known = pictures.get(source);
  if (known) {
    // The most recently used are last.
    pictures.delete(source);
    pictures.set(source, known);
    return known;
  }
  const drawing = lastDrawing.then(async () => draw(source));
  lastDrawing = drawing;
  pictures.set(source, drawing);
  evictOldest();
  return drawing;
};
