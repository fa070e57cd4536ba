/** Placed here by the build (`pdf-files.ts`). */
export const pdfFilesPath = '/pdf/';
