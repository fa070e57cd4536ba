import { openPdf, type Pdf, PdfError } from '../../../platform/pdf/open-pdf.ts';
import { pagePicture } from '../../../platform/pdf/page-picture.ts';
import { checkPickedFile } from '../../../platform/picked-file.ts';
import { type Picked, tooManyItems } from './upload-queue.ts';

/** px. Sharp on classroom screens, far below the upload limit. */
const pageBox = { width: 1600, height: 1600 };

export const pageFileName = (fileName: string, page: number): string =>
  `${fileName.replace(/\.pdf$/i, '')}, page ${page}.png`;

const rejected = (file: File, reason: string): readonly Picked[] => [
  { file, outcome: { kind: 'rejected', reason } },
];

const withPdf = async (
  file: File,
  read: (pdf: Pdf) => Promise<readonly Picked[]>,
): Promise<readonly Picked[]> => {
  try {
    const pdf = await openPdf(file);
    try {
      return await read(pdf);
    } finally {
      pdf.close();
    }
  } catch (error) {
    if (error instanceof PdfError) return rejected(file, error.message);
    throw error;
  }
};

const checkBox = { width: 160, height: 160 };

/** Rejects a PDF whose first page can't be drawn. */
export const wholePdf = (picked: Picked): Promise<readonly Picked[]> =>
  withPdf(picked.file, async (pdf) => {
    await pdf.drawPage(1, checkBox);
    return [picked];
  });

/** Rejects a PDF with more than `capacity` pages. */
export const pdfPagesOf = (
  file: File,
  capacity: number,
  onPage: (page: number, count: number) => void,
): Promise<readonly Picked[]> =>
  withPdf(file, async (pdf) => {
    if (pdf.pageCount > capacity) return rejected(file, tooManyItems);
    const pages: Picked[] = [];
    for (let page = 1; page <= pdf.pageCount; page += 1) {
      onPage(page, pdf.pageCount);
      const picture = await pagePicture(pdf, page, pageBox);
      const pageFile = new File([picture], pageFileName(file.name, page), { type: picture.type });
      pages.push({ file: pageFile, outcome: await checkPickedFile(pageFile), isPage: true });
    }
    return pages;
  });
