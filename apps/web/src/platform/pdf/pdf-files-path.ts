/** Placed by `pdf-files.ts`. */
export const pdfFilesPath = '/pdf/';
