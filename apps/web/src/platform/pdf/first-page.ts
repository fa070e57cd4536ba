import { itemLimits } from '@sixty/domain/items';
import { openPdf } from './open-pdf.ts';
import { pagePicture } from './page-picture.ts';

/** Sharp on a card that is printed, and light enough for all the cards of a collection. */
const pageBox = { width: 1000, height: 1000 };

/** Addresses of pictures by those of their PDFs, the latest at the end: a face that is drawn again needs no new one. */
const pictures = new Map<string, Promise<string | null>>();
let lastDrawing: Promise<unknown> = Promise.resolve();

const draw = async (source: string): Promise<string | null> => {
  try {
    const pdf = await openPdf(source);
    try {
      return URL.createObjectURL(await pagePicture(pdf, 1, pageBox));
    } finally {
      pdf.close();
    }
  } catch {
    // It keeps to its name on a card; whoever practises with it is told why.
    pictures.delete(source);
    return null;
  }
};

/** No more pictures than a collection has are kept: what is drawn already stays on its page. */
const forgetOldest = (): void => {
  const [oldest] = pictures;
  if (!oldest || pictures.size <= itemLimits.items) return;
  const [source, picture] = oldest;
  pictures.delete(source);
  void picture.then((address) => address !== null && URL.revokeObjectURL(address));
};

/**
 * The first page of a PDF as the address of a picture, null where it cannot be drawn. One PDF is drawn after the other:
 * each takes its memory while it is open.
 */
export const firstPageOf = async (source: string): Promise<string | null> => {
  const known = pictures.get(source);
  if (known) return known;
  const drawing = lastDrawing.then(async () => draw(source));
  lastDrawing = drawing;
  pictures.set(source, drawing);
  forgetOldest();
  return drawing;
};

/** Resolves as soon as every page that was asked for so far is drawn. */
export const firstPagesDrawn = async (): Promise<void> => {
  await lastDrawing;
};
