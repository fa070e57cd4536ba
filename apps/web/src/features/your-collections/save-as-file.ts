import { csvOf, fileNameOf, tableOfItems, writeCollectionFile } from '@sixty/domain/transfer';
import type { SideSettings } from '@sixty/domain/collections';
import type { PracticeSet } from '../../entities/dialogs.ts';
import { saveTextFile, type TextFileKind } from '../../platform/text-file.ts';

export const saveAsFile = (collection: PracticeSet, settings: SideSettings, kind: TextFileKind): void => {
  const text =
    kind === 'csv' ? csvOf(tableOfItems(collection.items)) : writeCollectionFile({ ...collection, settings });
  saveTextFile(fileNameOf(collection.name, kind), text, kind);
};
