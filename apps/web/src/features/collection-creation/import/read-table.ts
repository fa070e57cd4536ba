import { readCollectionFile } from '@sixty/domain/transfer';
import type { CollectionFile, Table } from '@sixty/domain/transfer';
import Papa from 'papaparse';

/** What a text is: rows of cells, or a collection that Sixty wrote into a file. */
export type ReadText =
  | { readonly kind: 'table'; readonly table: Table }
  | { readonly kind: 'collection'; readonly file: CollectionFile };

/** More characters than this are no list for a class; reading them would hold up the page. */
export const maxCharacters = 1_000_000;

/**
 * Reads a pasted list, separated values (commas, semicolons or tabs), flash cards as other programs write them, or a file of
 * Sixty's. Rows without anything in them are left out.
 */
export const readText = (text: string, category: string): ReadText => {
  const trimmed = text.trim();
  if (/^[[{]/.test(trimmed)) {
    const file = readCollectionFile(trimmed, category);
    if (file) return { kind: 'collection', file };
  }
  // One word a line with a comma here and there is a list, not a table: columns have to be in most of the lines.
  const lines = trimmed.split(/\r\n|\r|\n/u);
  const delimiter = ['\t', ';', ','].find(
    (separator) => lines.filter((line) => line.includes(separator)).length * 2 > lines.length,
  );
  if (delimiter === undefined && !trimmed.includes('"')) {
    return { kind: 'table', table: lines.filter((line) => line.trim() !== '').map((line) => [line]) };
  }
  const { data } = Papa.parse<string[]>(trimmed, { delimiter: delimiter ?? ',', skipEmptyLines: 'greedy' });
  return { kind: 'table', table: data };
};
