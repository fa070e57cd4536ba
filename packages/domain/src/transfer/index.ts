export { csvOf, fileNameOf, tableOfItems, writeCollectionFile } from './exporting.ts';
export {
  type CollectionFile,
  columnCount,
  guessChoice,
  type ImportChoice,
  type ImportPlan,
  type LeftOut,
  planFile,
  planImport,
  readCollectionFile,
  type Table,
} from './importing.ts';
