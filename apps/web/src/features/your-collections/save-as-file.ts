import { csvOf, fileNameOf, tableOfItems, writeCollectionFile } from '@sixty/domain/transfer';
import type { PracticeSet } from '../../entities/dialogs.ts';
import { saveFile, saveTextFile, type TextFileKind } from '../../platform/text-file.ts';

export const saveAsFile = (collection: PracticeSet, kind: TextFileKind): void => {
  const text = kind === 'csv' ? csvOf(tableOfItems(collection.items)) : writeCollectionFile(collection);
  saveTextFile(fileNameOf(collection.name, kind), text, kind);
};

export const saveDeckFile = (name: string, deck: Blob): void => saveFile(fileNameOf(name, 'apkg'), deck);
