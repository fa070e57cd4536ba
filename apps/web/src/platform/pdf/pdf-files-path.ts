/** Workers, fonts, and tables of the PDF library, placed here by the build (`pdf-files.ts`). */
export const pdfFilesPath = '/pdf/';
