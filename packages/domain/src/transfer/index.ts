export { tableOfItems, writeCollectionFile } from './exporting.ts';
export { csvOf, fileNameOf } from './files.ts';
export * from './importing.ts';
export { isExportTable } from './reading-export.ts';
export * from './table.ts';
