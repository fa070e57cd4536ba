import {
  findItemsProblem,
  type Item,
  itemLimits,
  parseDescription,
  makeTextItem,
  serializeItems,
  withUniqueIds,
} from '../items/index.ts';
import { withoutGuard } from './formula-guard.ts';

/** Rows of cells, as a list, a spreadsheet, separated values or flash cards of another program come. */
export type Table = readonly (readonly string[])[];

/** Why a row becomes no item. */
export type LeftOut = 'empty' | 'repeated' | 'tooLong' | 'noRoom';

export type ImportChoice = {
  /** The column whose cells are the items, from 0. */
  readonly column: number;
  /** Whether the first row only says what the columns are. */
  readonly hasHeader: boolean;
};

/** What a table or a file was understood as, to be looked at before anything is added. */
export type ImportPlan = {
  readonly items: readonly Item[];
  /** What becomes nothing: its place in the table or the file, from 1, and why. */
  readonly leftOut: readonly { readonly row: number; readonly name: string; readonly reason: LeftOut }[];
};

const headerWords = new Set([
  'name',
  'names',
  'item',
  'items',
  'term',
  'terms',
  'word',
  'words',
  'front',
  'question',
]);

const cellOf = (row: readonly string[] | undefined, column: number): string =>
  withoutGuard(row?.[column] ?? '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();

/** The number of columns: of the longest row. */
export const columnCount = (table: Table): number => Math.max(0, ...table.map(({ length }) => length));

/**
 * What is meant most likely: the first row is a header if it says 'name' or the like, and then that column holds the
 * items.
 */
export const guessChoice = (table: Table): ImportChoice => {
  const first = table[0] ?? [];
  const column = first.findIndex((cell) => headerWords.has(cell.trim().toLowerCase()));
  return column === -1 || table.length < 2 ? { column: 0, hasHeader: false } : { column, hasHeader: true };
};

/** A name as the item that it is: '3 + 4' in Math a problem, 'Domino: 2 vs 5' among dominoes one of them. */
const itemOf = (name: string, category: string): Item => {
  const parsed = parseDescription(JSON.stringify([name]), category);
  return (parsed.ok ? parsed.items[0] : undefined) ?? makeTextItem('item-1', name);
};

/**
 * The items of a table. Each name comes once; what is already in the collection counts as repeated.
 *
 * @param present the items that are there already; together there are `itemLimits.items` at most.
 */
export const planImport = (
  table: Table,
  { column, hasHeader }: ImportChoice,
  { category, present }: { readonly category: string; readonly present: readonly Item[] },
): ImportPlan => {
  const seen = new Set(present.map(({ name }) => name));
  const room = itemLimits.items - present.length;
  const items: Item[] = [];
  const leftOut: { row: number; name: string; reason: LeftOut }[] = [];
  const reasonFor = (name: string): LeftOut | null => {
    if (name === '') return 'empty';
    if (name.length > itemLimits.nameLength) return 'tooLong';
    if (seen.has(name)) return 'repeated';
    return items.length >= room ? 'noRoom' : null;
  };
  table.forEach((row, index) => {
    if (hasHeader && index === 0) return;
    const name = cellOf(row, column);
    const reason = reasonFor(name);
    if (reason !== null) {
      leftOut.push({ row: index + 1, name, reason });
      return;
    }
    seen.add(name);
    items.push(itemOf(name, category));
  });
  return { items: withUniqueIds(items), leftOut };
};

/** What an item is, whatever its id. */
const contentOf = (item: Item): string => serializeItems([{ ...item, id: '' }]);

/**
 * The items of a collection's file as `planImport` plans those of a table. A collection may hold one thing twice, so only
 * what is already there counts as repeated.
 *
 * @param present the items that are there already; together there are `itemLimits.items` at most.
 */
export const planFile = (inFile: readonly Item[], present: readonly Item[]): ImportPlan => {
  const there = new Set(present.map(contentOf));
  const room = itemLimits.items - present.length;
  const items: Item[] = [];
  const leftOut: { row: number; name: string; reason: LeftOut }[] = [];
  inFile.forEach((item, index) => {
    const leaveOut = (reason: LeftOut) => leftOut.push({ row: index + 1, name: item.name, reason });
    if (there.has(contentOf(item))) leaveOut('repeated');
    else if (items.length >= room) leaveOut('noRoom');
    else items.push(item);
  });
  return { items, leftOut };
};

/** A collection out of a file that Sixty wrote. */
export type CollectionFile = {
  readonly name: string;
  readonly category: string;
  readonly items: readonly Item[];
};

/**
 * Reads a collection's JSON file (`writeCollectionFile`), or the bare array of items of a description.
 *
 * @returns null for a text that is neither, and for one whose items no collection can hold.
 */
export const readCollectionFile = (text: string, category: string): CollectionFile | null => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const isList = Array.isArray(value);
  if (typeof value !== 'object' || value === null) return null;
  const file: Readonly<Record<string, unknown>> = isList
    ? { items: value }
    : (value as Readonly<Record<string, unknown>>);
  const listed = file['items'];
  if (!Array.isArray(listed)) return null;
  const ofFile = typeof file['category'] === 'string' ? file['category'] : category;
  const parsed = parseDescription(JSON.stringify(listed), ofFile);
  if (!parsed.ok || parsed.items.length === 0 || findItemsProblem(parsed.items) !== null) return null;
  const name = typeof file['name'] === 'string' ? file['name'].trim() : '';
  return { name, category: ofFile, items: parsed.items };
};
