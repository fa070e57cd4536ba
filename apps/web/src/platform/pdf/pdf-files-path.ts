/** Where the workers, fonts and tables of the PDF library lie. The build puts them there (`pdf-files.ts`). */
export const pdfFilesPath = '/pdf/';
