import { categoryRules } from '../categories/index.ts';
import { imageSource, mediaIdOf } from '../images/index.ts';
import { isRecord, parseJson } from '../json/index.ts';
import {
  contentKeyOf,
  countOf,
  findItemsProblem,
  imageOf,
  type Item,
  itemLimits,
  itemOfEntry,
  itemsOfEntries,
  makeTextItem,
  withUniqueIds,
} from '../items/index.ts';
import { withoutGuard } from './formula-guard.ts';
import { hasListMarker, withoutListMarker } from './list-marker.ts';
import { readMathRow, readQuantity } from './math-row.ts';
import { isExportTable, readExportTable } from './reading-export.ts';
import type { ImportPlan, LeftOut, Table } from './table.ts';

export type ImportChoice = {
  readonly column: number;
  readonly hasHeader: boolean;
  readonly answerColumn: number | null;
  readonly isUnmarked: boolean;
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
  'problem',
]);

const rawCellOf = (row: readonly string[], column: number): string => withoutGuard(row[column] ?? '').trim();

const inOneLine = (text: string): string => text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();

const bodyOf = (table: Table, hasHeader: boolean): Table => (hasHeader ? table.slice(1) : table);

const isMost = (count: number, rows: Table): boolean => rows.length > 0 && count * 2 >= rows.length;

export const hasMarkers = (table: Table, { column, hasHeader }: ImportChoice): boolean =>
  bodyOf(table, hasHeader).some((row) => hasListMarker(rawCellOf(row, column)));

/** The first other column that is mostly numbers. */
const answerColumnOf = (table: Table, column: number, hasHeader: boolean): number | null => {
  const rows = bodyOf(table, hasHeader);
  const found = Array.from({ length: columnCount(table) }, (_, index) => index).find(
    (index) =>
      index !== column &&
      isMost(rows.filter((row) => readQuantity(rawCellOf(row, index)) !== null).length, rows),
  );
  return found ?? null;
};

export const columnCount = (table: Table): number =>
  table.reduce((count, { length }) => Math.max(count, length), 0);

/**
 * A first row with 'name' or the like is a header, and that column has the items. In Math, another column of
 * numbers has the answers. List markers are stripped if most rows have them.
 */
export const guessChoice = (table: Table, category: string): ImportChoice => {
  const first = table[0] ?? [];
  const found = first.findIndex((cell) => headerWords.has(cell.trim().toLowerCase()));
  const hasHeader = found !== -1 && table.length > 1;
  const column = hasHeader ? found : 0;
  const rows = bodyOf(table, hasHeader);
  return {
    column,
    hasHeader,
    answerColumn: categoryRules(category).hasProblems ? answerColumnOf(table, column, hasHeader) : null,
    isUnmarked: isMost(rows.filter((row) => hasListMarker(rawCellOf(row, column))).length, rows),
  };
};

const itemOf = (name: string, category: string): Item =>
  itemOfEntry(name, category) ?? makeTextItem('item-1', name);

type Collecting = {
  readonly category: string;
  readonly existing: readonly Item[];
  /** Media ids no longer stored. */
  readonly missing?: ReadonlySet<string> | undefined;
};

type RowReading = {
  readonly item: Item;
  readonly changes: ImportPlan['changes'];
};

const readRow = (
  row: readonly string[],
  { column, answerColumn, isUnmarked }: ImportChoice,
  { category, number }: { readonly category: string; readonly number: number },
): RowReading => {
  const raw = rawCellOf(row, column);
  const text = inOneLine(isUnmarked ? withoutListMarker(raw) : raw);
  const answer = answerColumn === null ? '' : rawCellOf(row, answerColumn);
  const math = categoryRules(category).hasProblems
    ? readMathRow(text, answer)
    : { name: text, result: null, doubt: null };
  const { name, result, doubt } = math;
  const item: Item = result === null ? itemOf(name, category) : { kind: 'mathProblem', id: '', name, result };
  const taken = String(countOf(item) ?? '');
  return {
    item,
    changes: [
      ...(name === raw ? [] : [{ row: number, from: raw, to: name, reason: 'text' as const }]),
      ...(doubt === null
        ? []
        : [{ row: number, from: doubt === 'answerDiffers' ? name : answer, to: taken, reason: doubt }]),
    ],
  };
};

/** Skips duplicate names, including existing items, except in an exported table, which round-trips. */
export const planImport = (
  table: Table,
  choice: ImportChoice,
  { category, existing, missing = none }: Collecting,
): ImportPlan => {
  if (choice.hasHeader && isExportTable(table)) {
    const read = readExportTable(table, category);
    const plan = planFile(
      read.items.map(({ item }) => item),
      { existing, missing, rows: read.items.map(({ row }) => row) },
    );
    const leftOut = [...read.leftOut, ...plan.leftOut].toSorted((a, b) => a.row - b.row);
    return { ...plan, leftOut };
  }
  const seen = new Set(existing.map(({ name }) => name));
  const capacity = itemLimits.items - existing.length;
  const items: Item[] = [];
  const leftOut: { row: number; name: string; reason: LeftOut }[] = [];
  const changes: ImportPlan['changes'][number][] = [];
  const reasonFor = (name: string): LeftOut | null => {
    if (name === '') return 'empty';
    if (name.length > itemLimits.nameLength) return 'tooLong';
    if (seen.has(name)) return 'repeated';
    return items.length >= capacity ? 'full' : null;
  };
  table.forEach((row, index) => {
    if (choice.hasHeader && index === 0) return;
    const read = readRow(row, choice, { category, number: index + 1 });
    const { name } = read.item;
    const reason = reasonFor(name);
    if (reason !== null) {
      leftOut.push({ row: index + 1, name: name || rawCellOf(row, choice.column), reason });
      return;
    }
    seen.add(name);
    items.push(read.item);
    changes.push(...read.changes);
  });
  return { items: withUniqueIds(items), leftOut, changes };
};

const none: ReadonlySet<string> = new Set();

const isPictureLost = (item: Item, missing: ReadonlySet<string>): boolean => {
  const image = imageOf(item);
  if (image === null) return false;
  return imageSource(image).kind === 'unusable' || missing.has(mediaIdOf(image) ?? '');
};

type FileSetting = Pick<Collecting, 'existing' | 'missing'> & {
  /** Row of each item, from 1. */
  readonly rows?: readonly number[];
};

/** Only existing items count as duplicates: collections may repeat items. */
export const planFile = (
  inFile: readonly Item[],
  { existing, missing = none, rows }: FileSetting,
): ImportPlan => {
  const there = new Set(existing.map(contentKeyOf));
  const capacity = itemLimits.items - existing.length;
  const items: Item[] = [];
  const leftOut: { row: number; name: string; reason: LeftOut }[] = [];
  inFile.forEach((item, index) => {
    const leaveOut = (reason: LeftOut) =>
      leftOut.push({ row: rows?.[index] ?? index + 1, name: item.name, reason });
    if (isPictureLost(item, missing)) leaveOut('picture');
    else if (there.has(contentKeyOf(item))) leaveOut('repeated');
    else if (items.length >= capacity) leaveOut('full');
    else items.push(item);
  });
  return { items, leftOut, changes: [] };
};

export type CollectionFile = {
  readonly name: string;
  readonly category: string;
  readonly items: readonly Item[];
};

/**
 * Reads the output of `writeCollectionFile` or a bare array of items; null if it is neither or exceeds the
 * limits of a collection.
 */
export const readCollectionFile = (text: string, category: string): CollectionFile | null => {
  const value = parseJson(text);
  const file = isRecord(value) ? value : { items: value };
  if (!Array.isArray(file['items'])) return null;
  const ofFile = typeof file['category'] === 'string' ? file['category'] : category;
  const parsed = itemsOfEntries(file['items'], ofFile);
  if (!parsed.ok || parsed.items.length === 0 || findItemsProblem(parsed.items) !== null) return null;
  const name = typeof file['name'] === 'string' ? file['name'].trim() : '';
  return { name, category: ofFile, items: parsed.items };
};
