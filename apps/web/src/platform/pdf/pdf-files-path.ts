/** Placed by `fixed-files.ts`. */
export const pdfFilesPath = '/pdf/';
