import { uploadLimits } from '@sixty/domain/uploads';
import { openPdf, type PageBox, type Pdf, PdfError, type PdfSource } from './open-pdf.ts';

const encoded = (canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, quality));

/** JPEG if PNG is too large to upload. @throws {PdfError} or the signal's reason */
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

/** @throws {PdfError} or the signal's reason */
export const firstPagePicture = async (
  source: PdfSource,
  box: PageBox,
  signal?: AbortSignal,
): Promise<Blob> => {
  const pdf = await openPdf(source, signal);
  try {
    return await pagePicture(pdf, 1, box, signal);
  } finally {
    pdf.close();
  }
};
