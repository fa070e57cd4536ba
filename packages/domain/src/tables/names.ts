import { toLabel, removeInvisible } from '../text.ts';
import {
  type Column,
  tableColumnsOf,
  guessHeader,
  type Heading,
  headingAt,
  type LeftOut,
  listMarkerOf,
  type Plan,
} from './columns.ts';
import { isPageFurniture, readTable, type ReadTable } from './read-table.ts';
import { cellsAt, hasText, type Row, type Split } from './rows.ts';

export type NameOrder = 'listed' | 'first' | 'last';

export type NameChoice = {
  /** Of rows at the top. */
  headings: number;
  /** In the order of a full name. */
  columns: readonly number[];
  /** 'Garcia, Maria' and two columns of last and first names. */
  isLastFirst: boolean;
  order: NameOrder;
};

/** `readTable` for names, also those of a mail: 'Ada Okoro <ada@example.org>; Ben Lind <ben@example.org>'. */
export const readNames = (text: string, split: Split | null = null): ReadTable => {
  const lines = text.replaceAll(/(@[^\s<>]{1,100}>)[ \t]*[;,][ \t]*/g, '$1\n');
  return readTable(lines.replaceAll(/"([^",\n]{1,100}), ([^",\n]{1,100})"(?= *<)/g, '$2 $1'), split, true);
};

const most = ({ cells }: Column, isSo: (cell: string) => boolean): boolean => {
  const filled = cells.filter(hasText);
  return filled.filter((cell) => isSo(cell.trim())).length * 2 > filled.length;
};

const isLastFirst = (cell: string): boolean => /^[^,]{0,60}\p{L}[^,]{0,60},\s{1,9}\p{L}[^,]*$/u.test(cell);

/** Words, mostly different ones: not a grade, a gender, or a homeroom. */
const hasNames = (column: Column): boolean => {
  const cells = column.cells.filter(hasText);
  const isWordy = column.kind === 'text' && most(column, (cell) => /\p{L}{2}|\p{Lo}|\p{So}/u.test(cell));
  return isWordy && new Set(cells).size * 2 > cells.length;
};

const nameColumnsIn = (columns: readonly Column[]): readonly Column[] => {
  const [first, second] = columns.filter(hasNames);
  if (first === undefined)
    return columns.filter(({ kind }) => kind !== 'blank' && kind !== 'marker').slice(0, 1);
  const isFull = most(first, (cell) => cell.includes(' '));
  return second?.index === first.index + 1 && !isFull ? [first, second] : [first];
};

/** By their headings, otherwise by what they hold. Numbers, dates, and addresses are no names. */
export const guessNameChoice = (rows: readonly Row[]): NameChoice => {
  const header = guessHeader(rows, true);
  const columns = tableColumnsOf(rows.slice(header.rows), (cell) => cell);
  const headed = (kind: Heading) => columns.filter((column) => headingAt(rows, header, column) === kind);
  const parts = [...headed('firstNames').slice(0, 1), ...headed('lastNames').slice(0, 1)];
  const others = new Set([...headed('backs'), ...headed('others')]);
  const guessed = nameColumnsIn(columns.filter((column) => !others.has(column)));
  const full = headed('names').slice(0, 1);
  const names = [parts.length === 2 ? parts : full, parts].find((some) => some.length > 0) ?? guessed;
  return {
    headings: header.rows,
    columns: names.map(({ index }) => index),
    isLastFirst: names.length === 1 && names.every((column) => most(column, isLastFirst)),
    order: 'listed',
  };
};

/** What Google Classroom's page of people has around the names, and symbols that are copied as their names. */
const furniture =
  /^(?:.{1,40}[’']s class|class list|(?:class )?roster|[a-z]+(?:_[a-z]+)+|people|(?:co-)?teachers?|students?|classmates|\d+ (?:students?|classmates)|select all|actions?|e-?mail(?: .*)?|invite(?: .*)?|remove|mute|(?:class|period|room|section|homeroom|klasse) \w{0,2}\d\w{0,2}(?: [-–:] .*)?)$/i;

/** 'maria.garcia2@example.org' gives 'Maria Garcia', 'mgarcia@example.org' gives 'mgarcia'. */
const nameOfAddress = (address: string): string => {
  const words = (/^[^@]*/.exec(address)?.[0] ?? '').replaceAll(/\d+/g, '').split(/[._]+/).filter(hasText);
  return words.length < 2
    ? words.join('')
    : words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
};

type Named = { name: string; last: string };

const studentNameOf = (parts: readonly string[], hasLastFirst: boolean): Named => {
  const [only = ''] = parts;
  if (parts.length > 1) {
    const [first, last = ''] = hasLastFirst ? parts.toReversed() : parts;
    return { name: `${first} ${last}`, last };
  }
  const [, last = '', first] = (hasLastFirst && /^([^,]+),\s*(.+)$/.exec(only)) || [];
  return first === undefined
    ? { name: only, last: only.split(' ').at(-1) ?? '' }
    : { name: `${first} ${last}`, last };
};

const maxLength = 100;

/** The names of a list or table, in the order chosen. */
export const planNames = (
  rows: readonly Row[],
  { headings, columns, isLastFirst: hasLastFirst, order }: NameChoice,
  textOf: (cell: string) => string = (cell) => cell,
): Plan<string> => {
  const found: (Named & { line: number; raw: string })[] = [];
  const leftOut: Plan<string>['leftOut'][number][] = [];
  const marker = listMarkerOf(
    rows.slice(headings).map(({ cells }) => cells[columns[0] ?? 0] ?? ''),
    true,
  );
  const clean = (cell: string): string => {
    const label = toLabel(removeInvisible(textOf(cell)), maxLength + 1).replace(marker, '');
    const name = label
      .replace(/ *<[^<>]*@[^<>]*>/, '')
      .replaceAll(/^["']|["']$/g, '')
      .trim();
    return /^\S+@\S+$/.test(name) ? nameOfAddress(name) : name;
  };
  const placeOf = (title: RegExp) => rows.findIndex(({ cells: [first = ''] }) => title.test(first.trim()));
  // Google Classroom lists the teachers above the students.
  const teachersAt = placeOf(/^(?:co-)?teachers?$/i);
  const studentsAt = placeOf(/^(?:students?|classmates)$/i);
  rows.forEach((row, index) => {
    const isHeading = index < headings;
    const raw = (isHeading ? row.cells.filter(hasText) : cellsAt(row, columns)).map((cell) => cell.trim());
    const name = raw.join(isHeading ? ', ' : ' ');
    const parts = raw.map(clean).filter((part) => /[\p{L}\p{N}\p{S}]/u.test(part));
    const named = studentNameOf(parts, hasLastFirst);
    const leaveOut = (reason: LeftOut) => leftOut.push({ line: row.line, name, reason });
    if (isHeading) leaveOut('heading');
    else if (
      isPageFurniture(name) ||
      furniture.test(name) ||
      (teachersAt !== -1 && teachersAt < index && index < studentsAt)
    )
      leaveOut('page');
    else if (parts.length === 0) leaveOut('empty');
    else if (named.name.length > maxLength) leaveOut('tooLong');
    else found.push({ ...named, line: row.line, raw: name });
  });
  const { compare } = new Intl.Collator('en');
  const sorted = found.toSorted((a, b) => {
    if (order === 'listed') return 0;
    return (order === 'last' ? compare(a.last, b.last) : 0) || compare(a.name, b.name);
  });
  return {
    values: sorted.map(({ name }) => name),
    lines: sorted.map(({ line }) => line),
    leftOut,
    changes: found
      .filter(({ name, raw }) => name !== raw.normalize('NFC'))
      .map(({ line, raw, name }) => ({ line, from: raw, to: name, reason: 'text' })),
  };
};
