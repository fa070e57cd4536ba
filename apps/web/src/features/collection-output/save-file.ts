import type { Item } from '@sixty/domain/items';
import { csvOf, fileNameOf, tableOfItems, writeCollectionFile } from '@sixty/domain/transfer';
import { saveTextFile, type TextFileKind } from '../../platform/text-file.ts';

type Saved = { readonly name: string; readonly category: string; readonly items: readonly Item[] };

export const saveAsFile = (collection: Saved, kind: TextFileKind): void => {
  const text = kind === 'csv' ? csvOf(tableOfItems(collection.items)) : writeCollectionFile(collection);
  saveTextFile(fileNameOf(collection.name, kind), text, kind);
};
