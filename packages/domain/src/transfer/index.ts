export { tableOfItems, writeCollectionFile } from './exporting.ts';
export { csvOf, fileNameOf, type Table } from './files.ts';
export * from './importing.ts';
export * from './item-columns.ts';
export { isExportTable } from './reading-export.ts';
export * from './reading-items.ts';
