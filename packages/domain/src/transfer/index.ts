export { csvOf, fileNameOf, tableOfItems, writeCollectionFile } from './exporting.ts';
export {
  type CollectionFile,
  columnCount,
  guessChoice,
  hasMarkers,
  type ImportChoice,
  planFile,
  planImport,
  readCollectionFile,
} from './importing.ts';
export { isExportTable } from './reading-export.ts';
export type { Changed, ImportPlan, LeftOut, Table } from './table.ts';
