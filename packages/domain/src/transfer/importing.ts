import { calculate, readNumber, readProblemRow } from '../arithmetic.ts';
import { categoryRules } from '../categories.ts';
import type { SideSettings } from '../collections.ts';
import { imageSource, mediaIdOf } from '../images.ts';
import { isRecord, parseJson } from '../json.ts';
import { isLanguageTag } from '../language-tags.ts';
import {
  contentKeyOf,
  answerCountOf,
  findItemsProblem,
  imageOf,
  type Item,
  itemLimits,
  itemOfEntry,
  itemsOfEntries,
  makeTextItem,
  mediaOf,
  picturesOf,
  type Sides,
  assignUniqueIds,
} from '../items.ts';
import {
  cellsAt,
  type Change,
  hasText,
  isDate,
  isListMarker,
  isPageFurniture,
  type LeftOut,
  listMarkerOf,
  type Plan,
  readTable,
  type ReadTable,
  type Row,
  type Signs,
  type Split,
} from '../tables.ts';
import { removeInvisible, normalizeMarks } from '../text.ts';
import { type ForeignKind, foreignTextKindOf } from '../uploads.ts';
import { isExportTable, readExportTable, unguardCell } from './exporting.ts';
import type { ImportChoice } from './item-columns.ts';
import { joinLines, sidedKeyOf, sidesOfCell } from './side-rows.ts';

type ImportPlan = Plan<Item>;

type Collecting = {
  category: string;
  existing: readonly Item[];
  /** Media ids no longer stored. */
  missing?: ReadonlySet<string> | undefined;
  /** Of a cell that may have markup. */
  textOf?: (cell: string) => string;
};

const inOneLine = (text: string): string => text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();

const readCell = (raw: string, text: string, answer: string, category: string) => {
  const { name, result, doubt } = categoryRules(category).hasProblems
    ? readProblemRow(text, answer)
    : { name: text, result: null, doubt: null };
  const item: Item =
    result === null
      ? (itemOfEntry(name, category) ?? makeTextItem('item-1', name))
      : { kind: 'mathProblem', id: '', name, result };
  const changes: Omit<Change, 'line'>[] = [];
  if (name !== raw.normalize('NFC')) changes.push({ from: raw, to: name, reason: 'text' });
  if (doubt !== null && imageOf(item) === null) {
    const from = doubt === 'answerIgnored' ? answer : name;
    changes.push({ from, to: String(answerCountOf(item) ?? ''), reason: doubt });
  }
  return { item, changes };
};

/** Dates as numbers, from 1982 to 2064, as spreadsheets count days. */
const isDayNumber = (text: string): boolean => /^[3-5]\d{4}$/.test(text);

/** Skips duplicate names, including existing items, except in an exported table, which round-trips. */
export const planImport = (
  rows: readonly Row[],
  choice: ImportChoice,
  { category, existing, missing = noNames, textOf = (cell) => cell }: Collecting,
): ImportPlan => {
  if (choice.headings > 0 && isExportTable(rows)) {
    const read = readExportTable(rows, category);
    const plan = planFile(
      read.items.map(({ item }) => item),
      { existing, missing, lines: read.items.map(({ line }) => line) },
    );
    return { ...plan, leftOut: [...read.leftOut, ...plan.leftOut].toSorted((a, b) => a.line - b.line) };
  }
  const names = new Set(existing.map(sidedKeyOf));
  const plainNames = new Map(existing.map(({ name }) => [normalizeMarks(name), name]));
  const capacity = itemLimits.items - existing.length;
  const items: Item[] = [];
  const lines: number[] = [];
  const leftOut: { line: number; name: string; reason: LeftOut }[] = [];
  const changes: Change[] = [];
  const { backColumn } = choice;
  const { rows: body, continued } = joinLines(rows.slice(choice.headings), choice);
  const cellsOf = (row: Row) =>
    backColumn === null
      ? cellsAt(row, choice.columns)
      : choice.columns.map((column) => row.cells[column] ?? '').filter(hasText);
  const marker = choice.isUnmarked ? listMarkerOf(body.flatMap(cellsOf)) : null;
  const { hasProblems } = categoryRules(category);
  const unmarkedOf = (text: string) => (marker === null ? text : text.replace(marker, ''));
  const hasDates =
    hasProblems && body.some((row) => cellsOf(row).some((cell) => isDate(unmarkedOf(cell.trim()))));

  const sidesOfRow = ({ cells }: Row): Sides => {
    const back = backColumn === null ? '' : unguardCell(cells[backColumn] ?? '');
    return sidesOfCell(removeInvisible(textOf(back)).normalize('NFC'), choice.alternatives);
  };
  const reasonFor = (name: string, sides: Sides, isAlone: boolean): LeftOut | null => {
    if (name === '') return 'empty';
    if (Math.max(name.length, sides.back?.name.length ?? 0) > itemLimits.nameLength) return 'tooLong';
    if (isAlone && isPageFurniture(name)) return 'page';
    if (hasDates && (isDate(name) || isDayNumber(name))) return 'date';
    if (names.has(sidedKeyOf({ name, ...sides }))) return 'repeated';
    return items.length >= capacity ? 'full' : null;
  };
  const take = (cell: string, row: Row, isAlone: boolean): void => {
    const { line, cells } = row;
    const sides = sidesOfRow(row);
    const raw = unguardCell(cell).trim();
    const text = inOneLine(removeInvisible(textOf(raw)));
    const unmarked = unmarkedOf(text);
    const early = reasonFor(unmarked, sides, isAlone);
    const answer = choice.answerColumn === null ? '' : unguardCell(cells[choice.answerColumn] ?? '').trim();
    const read = early === null ? readCell(raw, unmarked, answer, category) : null;
    const reason = early ?? reasonFor(read?.item.name ?? '', sides, isAlone);
    if (read === null || reason !== null) {
      leftOut.push({ line, name: unmarked || raw, reason: reason ?? 'empty' });
      return;
    }
    const { name } = read.item;
    const plain = normalizeMarks(name);
    const earlier = plainNames.get(plain);
    if (earlier === undefined) plainNames.set(plain, name);
    else if (!hasProblems && !sides.back) changes.push({ line, from: name, to: earlier, reason: 'alike' });
    names.add(sidedKeyOf({ name, ...sides }));
    items.push({ ...read.item, ...sides });
    lines.push(line);
    changes.push(...read.changes.map((change) => ({ line, ...change })));
  };

  for (const { line, cells } of rows.slice(0, choice.headings))
    leftOut.push({ line, name: cells.filter(hasText).join(', '), reason: 'heading' });
  for (const { line, cells } of continued) leftOut.push({ line, name: cells.join(), reason: 'joined' });
  for (const row of body) {
    const cells = cellsOf(row);
    // A marker in a column of its own.
    const contents =
      marker === null ? cells : cells.filter((cell) => cells.length === 1 || !isListMarker(cell));
    if (contents.length === 0) leftOut.push({ line: row.line, name: '', reason: 'empty' });
    for (const cell of contents) take(cell, row, row.cells.filter(hasText).length === 1);
  }
  return { values: assignUniqueIds(items), lines, leftOut, changes };
};

const noNames: ReadonlySet<string> = new Set();

/** Of either side, sounds included. */
const isMediumLost = (item: Item, missing: ReadonlySet<string>): boolean =>
  picturesOf(item).some((image) => imageSource(image).kind === 'unusable') ||
  mediaOf(item).some((address) => missing.has(mediaIdOf(address) ?? ''));

type FileSetting = Pick<Collecting, 'existing' | 'missing'> & {
  /** Of each item, from 1; by default its place. */
  lines?: readonly number[];
};

/** Only existing items count as duplicates: collections may repeat items. */
export const planFile = (
  inFile: readonly Item[],
  { existing, missing = noNames, lines }: FileSetting,
): ImportPlan => {
  const there = new Set(existing.map(contentKeyOf));
  const capacity = itemLimits.items - existing.length;
  const values: Item[] = [];
  const taken: number[] = [];
  const leftOut: { line: number; name: string; reason: LeftOut }[] = [];
  inFile.forEach((item, index) => {
    const line = lines?.[index] ?? index + 1;
    const leaveOut = (reason: LeftOut) => leftOut.push({ line, name: item.name, reason });
    if (isMediumLost(item, missing)) leaveOut('picture');
    else if (there.has(contentKeyOf(item))) leaveOut('repeated');
    else if (values.length >= capacity) leaveOut('full');
    else {
      values.push(item);
      taken.push(line);
    }
  });
  return { values, lines: taken, leftOut, changes: [] };
};

type CollectionFile = {
  name: string;
  category: string;
  items: readonly Item[];
  /** Null if the file says nothing of them. */
  settings: SideSettings | null;
};

const settingsOfFile = (file: Readonly<Record<string, unknown>>): SideSettings | null => {
  const tagOf = (value: unknown) => (isLanguageTag(value) ? value : null);
  const settings = {
    frontLanguage: tagOf(file['front_language']),
    backLanguage: tagOf(file['back_language']),
    accentsMatter: file['accents_matter'] === true,
    articlesOptional: file['articles_optional'] === true,
  };
  return ['front_language', 'back_language', 'accents_matter', 'articles_optional'].some((key) => key in file)
    ? settings
    : null;
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
  return { name, category: ofFile, items: parsed.items, settings: settingsOfFile(file) };
};

type ReadItems =
  | ({ kind: 'table' } & ReadTable)
  | { kind: 'collection'; file: CollectionFile }
  | { kind: 'foreign'; what: ForeignKind };

const cornersOfGrids = [
  ['×', /^[×xX*·∙✕]?$/],
  ['+', /^[+＋]?$/],
] as const;

/**
 * The problems of a multiplication or addition table, whose first row and first column are the operands. Null for
 * any other table, and where a result is wrong. Without a sign in its corner, it must have results.
 */
const problemsOfGrid = ([top, ...body]: readonly Row[]): readonly Row[] | null => {
  const [corner = '', ...right] = top?.cells.map((cell) => cell.trim()) ?? [];
  const operands = right.map(readNumber);
  if (right.length < 2 || body.length < 2) return null;
  const isResult = (cell: string, a: number | null, sign: string, b: number | null): boolean => {
    if (a === null || b === null) return false;
    return hasText(cell) ? readNumber(cell) === calculate(a, sign, b) : corner !== '';
  };
  const [sign] =
    cornersOfGrids.find(
      ([operator, corners]) =>
        corners.test(corner) &&
        body.every(({ cells: [left = '', ...results] }) =>
          operands.every((operand, index) =>
            isResult(results[index] ?? '', readNumber(left), operator, operand),
          ),
        ),
    ) ?? [];
  if (sign === undefined) return null;
  return body.map(({ line, cells: [left = ''] }) => ({
    line,
    cells: operands.map((operand) => `${readNumber(left)} ${sign} ${operand}`),
  }));
};

/** A list, table, flash cards, or a Sixty file. @param split null: guessed. */
export const readItems = (text: string, category: string, split: Split | Signs | null = null): ReadItems => {
  const file = /^\s*[[{]/.test(text) ? readCollectionFile(text.trim(), category) : null;
  if (file) return { kind: 'collection', file };
  const what = foreignTextKindOf(text);
  if (what !== null) return { kind: 'foreign', what };
  const table = readTable(text, split);
  const problems = categoryRules(category).hasProblems ? problemsOfGrid(table.rows) : null;
  return { kind: 'table', ...table, rows: problems ?? table.rows };
};
