import { uploadLimits } from '@sixty/domain/uploads';
import { PdfError } from './open-pdf.ts';
import type { PageBox, Pdf } from './open-pdf.ts';

const encoded = (canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, quality));

/**
 * A page as a picture that can be uploaded: a PNG, which keeps letters crisp, or a JPEG where a page full of
 * photographs would be too large as one.
 *
 * @param page counted from 1.
 * @throws {PdfError} for a page that cannot be drawn; the signal's reason once that is aborted.
 */
export const pagePicture = async (
  pdf: Pdf,
  page: number,
  box: PageBox,
  signal?: AbortSignal,
): Promise<Blob> => {
  const canvas = await pdf.drawPage(page, box, signal);
  const drawing = await encoded(canvas, 'image/png');
  const picture =
    drawing && drawing.size <= uploadLimits.bytes ? drawing : await encoded(canvas, 'image/jpeg', 0.9);
  signal?.throwIfAborted();
  if (!picture) throw new PdfError('broken');
  return picture;
};
