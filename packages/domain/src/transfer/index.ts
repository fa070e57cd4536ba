export { csvOf, fileNameOf, tableOfItems, writeCollectionFile } from './exporting.ts';
export * from './importing.ts';
export { isExportTable } from './reading-export.ts';
export * from './table.ts';
