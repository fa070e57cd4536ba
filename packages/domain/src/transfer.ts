export { tableOfItems, writeCollectionFile } from './transfer/exporting.ts';
export { csvOf, fileNameOf, type Table } from './transfer/exporting.ts';
export * from './transfer/importing.ts';
export * from './transfer/item-columns.ts';
export { isExportTable } from './transfer/exporting.ts';
