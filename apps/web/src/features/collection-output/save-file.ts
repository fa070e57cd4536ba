import type { Item } from '@sixty/domain/items';
import { csvOf, fileNameOf, tableOfItems, writeCollectionFile } from '@sixty/domain/transfer';

export type FileKind = 'csv' | 'json';

type Saved = { readonly name: string; readonly category: string; readonly items: readonly Item[] };

const types: Readonly<Record<FileKind, string>> = { csv: 'text/csv', json: 'application/json' };

/** Spreadsheets take a file for UTF-8 when it begins with this mark. */
const byteOrderMark = '\ufeff';

const textOf = (collection: Saved, kind: FileKind): string =>
  kind === 'csv'
    ? `${byteOrderMark}${csvOf(tableOfItems(collection.items))}`
    : writeCollectionFile(collection);

/** Gives the collection to the browser as a file to save. */
export const saveAsFile = (collection: Saved, kind: FileKind): void => {
  const address = URL.createObjectURL(new Blob([textOf(collection, kind)], { type: types[kind] }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileNameOf(collection.name, kind);
  link.click();
  // Some browsers begin to read it only after this task.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
