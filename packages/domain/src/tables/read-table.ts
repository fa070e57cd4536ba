import { hasText, parseRows, type Row, type Signs, type Split, splitRows } from './rows.ts';

const pairs = (list: string): ReadonlyMap<string, string> =>
  new Map(list.split(' ').map((pair) => [pair.slice(0, -1), pair.slice(-1)]));

const entities = pairs(
  'amp& lt< gt> quot" apos\' nbsp\u00a0 szligß aeligæ oslashø hellip… ndash– mdash— lsquo‘ rsquo’ ldquo“ rdquo” times× divide÷ iquest¿ iexcl¡',
);
const marks = pairs('grave\u0300 acute\u0301 circ\u0302 tilde\u0303 uml\u0308 ring\u030a cedil\u0327');

const characterOf = (entity: string, name: string): string => {
  const code = name.startsWith('#') ? Number(name.slice(1).replace(/^x/i, '0x')) : 0;
  if (code > 31 && code <= 0x10_ffff) return String.fromCodePoint(code).toWellFormed();
  const mark = marks.get(name.slice(1));
  return mark === undefined ? (entities.get(name) ?? entity) : `${name.charAt(0)}${mark}`.normalize('NFC');
};

/** '&eacute;' becomes 'é'. */
const decodeEntities = (text: string): string =>
  text.replaceAll(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi, characterOf);

/** The text of an Anki field: without tags, sounds, and the braces of gaps ('{{c1::Paris::city}}'). */
const textOfHtml = (html: string): string =>
  html
    .replaceAll(/\[sound:[^[\]]*\]/g, '')
    .replaceAll(/\{\{c\d+::((?:(?!::)[^{}])*)(?:::[^{}]*)?\}\}/g, '$1')
    .replaceAll(/<(?:br|\/?div|\/?p|\/?li)\b[^<>]*>/gi, ' ')
    .replaceAll(/<[^<>]*>/g, '');

const separators = pairs('comma, semicolon; tab\t pipe| colon:');
const headerLine = /^#(?:separator|html|tags|columns|notetype|deck|guid|if matches)(?: column)?:/i;

type AnkiHeader = {
  /** How many lines it takes; 0 without one. */
  length: number;
  separator: string | null;
  isHtml: boolean;
  /** Empty if unnamed. */
  columns: readonly string[];
};

/** The lines before an exported Anki text. A spreadsheet that saved it again has added commas to them. */
const readAnkiHeader = (lines: readonly string[]): AnkiHeader => {
  const end = lines.findIndex((line) => !headerLine.test(line));
  const header = lines.slice(0, end === -1 ? lines.length : end);
  const headerValue = (key: string): string =>
    header.find((line) => line.toLowerCase().startsWith(`#${key}:`))?.slice(key.length + 2) ?? '';
  const [, named = ''] = /^(.[^,]*)/.exec(headerValue('separator')) ?? [];
  const separator = separators.get(named.trim().toLowerCase()) ?? named.slice(0, 1);
  const columns: (string | undefined)[] = headerValue('columns')
    .split(separator || '\t')
    .map((name) => name.trim());
  for (const line of header) {
    const [, name, place] = /^#(tags|notetype|deck|guid) column:(\d{1,2})/i.exec(line) ?? [];
    if (name !== undefined) columns[Number(place) - 1] = name;
  }
  const rows = lines.slice(header.length).filter((line) => line.trim() !== '');
  const isUsed = separator !== '' && rows.filter((line) => line.includes(separator)).length * 2 > rows.length;
  return {
    length: header.length,
    separator: isUsed ? separator : null,
    isHtml: /^ *true/i.test(headerValue('html')),
    columns: columns.join('') === '' ? [] : Array.from(columns, (name) => name ?? ''),
  };
};

export type ReadTable = {
  rows: readonly Row[];
  split: Split;
  /** Whether `line` of a row is a line of the text, not the number of an item. */
  hasLines: boolean;
  /** Of an HTML or plain cell, on one line. */
  cellTextOf: (cell: string) => string;
};

const lineBreaks = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;

/** Words that a PDF or a book hyphenates. 'bl-' and 'pre-' above 'cl-' are no halves of a word. */
const joinHyphenated = (text: string): string =>
  text.replaceAll(/(\p{L}{3})-\n(?=\p{Ll})([^\n]*[^\n-])$/gmu, '$1\u00ad$2\n');

/** Of Sixty's own CSV, in which nothing is guessed. */
const exportedStart = /^name,count,answer,image(?=[,\n])/i;

/** '| cat | animal |', without the rule below the heading. */
const removeOuterBars = (text: string): string => {
  const bars = /^[ \t]*\|(.*)\|[ \t]*$/gm;
  const lines = text.split('\n').filter(hasText);
  if ((text.match(bars)?.length ?? 0) * 2 <= lines.length) return text;
  return text.replaceAll(/^[ \t]*\|[\s|:-]*\|[ \t]*$/gm, '').replaceAll(bars, '$1');
};

/**
 * Reads a list or table as documents, spreadsheets, and flash card apps give it: pasted or from a text file.
 *
 * @param split how the text is split; null: guessed.
 * @param hasNames 'Smith, Ann' is one person.
 */
export const readTable = (text: string, split: Split | Signs | null, hasNames = false): ReadTable => {
  const plain = text.replace(/^\ufeff/, '').replaceAll(lineBreaks, '\n');
  const lines = plain.split('\n');
  const anki = readAnkiHeader(lines);
  const cellTextOf = (cell: string): string => decodeEntities(anki.isHtml ? textOfHtml(cell) : cell);
  if (anki.length > 0) {
    // Blank lines keep the numbers of the others.
    const body = ['', ...lines.slice(anki.length)].join('\n');
    const read =
      anki.separator === null ? splitRows(body, 'lines', hasNames).rows : parseRows(body, anki.separator);
    const rows = read.map(({ line, cells }) => ({ line: line + anki.length - 1, cells }));
    const header = anki.columns.length > 0 ? [{ line: anki.length, cells: anki.columns }] : [];
    return { rows: [...header, ...rows], split: 'lines', hasLines: true, cellTextOf };
  }
  if (split === null && exportedStart.test(plain))
    return { rows: parseRows(plain, ','), split: 'lines', hasLines: true, cellTextOf };
  const isPlain = typeof split === 'object' && split !== null;
  const read = splitRows(isPlain ? plain : removeOuterBars(joinHyphenated(plain)), split, hasNames);
  return { ...read, hasLines: read.split === 'lines' && plain.trim().includes('\n'), cellTextOf };
};

/** 'Page 2 of 4', '© 2024 Example School': what a PDF repeats on its pages. */
export const isPageFurniture = (text: string): boolean =>
  /\b(?:page|seite|página|pagina) \d+(?: \p{L}+ \d+)?$|^(?:©|copyright\b)/iu.test(text.trim());
