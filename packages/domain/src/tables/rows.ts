import { evaluate, readProblemRow, readQuantity } from '../arithmetic.ts';

/** `line`: of the text, from 1. */
export type Row = { line: number; cells: readonly string[] };

export const hasText = (text: string): boolean => text.trim() !== '';

/** How many rows show what all are like. */
export const sampleSize = 300;

/** What a row has in the columns. A row of one cell has it in the first, also below a column of numbers. */
export const cellsAt = ({ cells }: Row, columns: readonly number[]): readonly string[] => {
  const chosen = columns.map((column) => cells[column] ?? '').filter(hasText);
  const [first = '', ...others] = cells;
  const isAlone = chosen.length === 0 && /\p{L}/u.test(first) && !others.some(hasText);
  return isAlone ? [first] : chosen;
};

/** Absent from pasted text. */
const noSeparator = '\u001f';

/** Where a quoted cell ends; null if its quotation mark is text, such as in 5" or "Stop!" she said. */
const closingQuoteOf = (text: string, at: number, separator: string): number | null => {
  let quote = text.indexOf('"', at + 1);
  while (quote !== -1 && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2);
  return quote !== -1 && [undefined, '\n', separator].includes(text[quote + 1]) ? quote : null;
};

/** RFC 4180, except that a quotation mark which nothing closes swallows no line. Without blank rows. */
export const parseRows = (text: string, separator: string): Row[] => {
  const unquoted = new RegExp(`[^${separator}\n]*`, 'y');
  const rows: Row[] = [];
  let cells: string[] = [];
  let [line, rowLine] = [1, 1];
  for (let at = 0; at <= text.length; at += 1) {
    const quote = text[at] === '"' ? closingQuoteOf(text, at, separator) : null;
    unquoted.lastIndex = at;
    const raw = quote === null ? (unquoted.exec(text)?.[0] ?? '') : text.slice(at, quote + 1);
    cells.push(quote === null ? raw : raw.slice(1, -1).replaceAll('""', '"'));
    line += raw.split('\n').length - 1;
    at += raw.length;
    if (at < text.length && text[at] === separator) continue;
    if (cells.some(hasText)) rows.push({ line: rowLine, cells });
    cells = [];
    line += 1;
    rowLine = line;
  }
  return rows;
};

const joinContinued = (parts: readonly string[], glue: string, isContinued: (part: string) => boolean) => {
  const joined: string[] = [];
  for (const part of parts) {
    if (joined.length > 0 && isContinued(part)) joined.push(`${joined.pop() ?? ''}${glue}${part}`);
    else joined.push(part);
  }
  return joined;
};

/** Only a comma without a space after it ends a cell: 'osmosis,moves, then rests'. */
const parseTightCommas = (text: string): Row[] =>
  parseRows(text, ',').map(({ line, cells }) => ({
    line,
    cells: joinContinued(cells, ',', (cell) => cell.startsWith(' ')),
  }));

const most = (lines: readonly string[], isSo: (line: string) => boolean): boolean =>
  lines.filter(isSo).length * 2 > lines.length;

/** '0,5' and '2,5 · 4' are numbers and problems by themselves; '3 + 4,7' is a problem and its answer. */
const isDecimalComma = (line: string): boolean => {
  const comma = line.lastIndexOf(',');
  const { result, doubt } = readProblemRow(line.slice(0, comma).trim(), line.slice(comma + 1).trim());
  const isAnswered = evaluate(line.slice(0, comma)) !== null && result !== null && doubt === null;
  return !isAnswered && (readQuantity(line) !== null || evaluate(line) !== null);
};

const isShort = (cell: string): boolean => cell.length < 200 && cell.trim().split(/\s+/).length <= 3;

const isSentence = (line: string): boolean => {
  const text = line.trim();
  return /[.!?]["”’]?$/.test(text.slice(-2)) && !isShort(text);
};

/** 'fern, a green plant': at least three such lines, and no other sign between the sides. */
const hasLooseCommas = (lines: readonly string[]): boolean =>
  lines.length > 2 &&
  lines.filter((line) => line.split(',').length === 2).length >= lines.length * 0.9 &&
  !lines.some((line) => line.includes('\t') || line.includes(' - ')) &&
  !most(lines, isSentence);

/** What comes after the first separator is one cell. */
const splitAtFirst = (rows: readonly Row[], separator: string): Row[] =>
  rows.map(({ line, cells: [first = '', ...rest] }) => ({
    line,
    cells: rest.length === 0 ? [first] : [first, rest.join(separator)],
  }));

/** Lines of equally many short cells, none of them a sentence. */
const isListInEachLine = (lines: readonly string[]): boolean => {
  const cells = lines.map((line) => (isSentence(line) ? [] : line.split(',')));
  const count = cells[0]?.length ?? 0;
  return lines.length > 1 && count > 1 && cells.every((row) => row.length === count && row.every(isShort));
};

/** Quoted cells, which may have separators and line breaks in them. */
const quotedCell = /(?<=^|[\t;,|])"(?:[^"]|"")*"(?=$|[\t;,|])/gm;

/** Splits each line where most lines have a tab, a bar, a semicolon, a comma, or a gap. */
const parseColumns = (text: string, hasNames: boolean): Row[] => {
  // The beginning shows how all is separated.
  const sample = text.slice(0, 20_000);
  const lines = sample.split('\n').filter(hasText);
  const bare = sample
    .replaceAll(quotedCell, '_')
    .replaceAll(/"[^"\n]*"|&#?\w{2,8};/g, '')
    .split('\n')
    .filter(hasText);
  const separator = ['\t', '|', ';'].find((sign) => most(bare, (line) => line.includes(sign)));
  if (separator !== undefined) return parseRows(text, separator);
  if (!most(lines, isDecimalComma)) {
    if (most(bare, (line) => /,(?!\s)/.test(line))) return parseTightCommas(text);
    if (!hasNames && isListInEachLine(bare)) return parseRows(text, ',');
    if (!hasNames && hasLooseCommas(bare)) return splitAtFirst(parseRows(text, ','), ',');
  }
  if (most(bare, (line) => /\S {3,}\S/.test(line)))
    return parseRows(text.replaceAll(/(?<=\S) {3,}(?=\S)/g, '\t'), '\t');
  return parseRows(text, noSeparator);
};

/** Quizlet can export all cards in one line. A semicolon within a card has no tab after it. */
const cardsIn = (line: string): readonly string[] | null => {
  const parts = line.split(';');
  const cards = line.includes('\t') ? joinContinued(parts, ';', (part) => !part.includes('\t')) : parts;
  const filled = cards.filter(hasText);
  return filled.length > 1 && most(filled, (card) => /[\t,]/.test(card)) ? filled : null;
};

const conjunction = 'and|or|und|oder|et|ou|y|o|e';

/** ' and c' after 'a, b', ' b and c' after 'a'. */
const lastParts = (part: string, index: number): readonly string[] => {
  const [, one, other] = new RegExp(`^ *(\\S+) (?:${conjunction}) (\\S+) *$`, 'i').exec(part) ?? [];
  if (one !== undefined && other !== undefined) return [one, other];
  return [index > 1 ? part.replace(new RegExp(`^ *(?:${conjunction}) `, 'i'), '') : part];
};

/** 'cat • dog', 'cat / dog', 'a, b and c', 'Aa Bb Cc Dd Ee'; not a sentence with a comma, nor '0,5'. */
const partsIn = (line: string): readonly string[] => {
  if (line.startsWith('"')) return parseRows(line, noSeparator)[0]?.cells ?? [];
  const sign = [/\t/, /;/, /\|/, / [•·/] /].find((pattern) => pattern.test(line));
  if (sign) return line.split(sign);
  const parts = line.split(/[,،、]/).filter(hasText);
  if (parts.length > 1 && parts.every(isShort) && !isSentence(line) && !isDecimalComma(line))
    return parts.flatMap((part, index) => (index === parts.length - 1 ? lastParts(part, index) : part));
  const words = line.split(/\s+/);
  const isWordList =
    words.length > 4 &&
    [/^[\p{Ll}\p{Lo}'’-]+$|^I$/u, /^\p{L}{1,2}$/u, /^\d+$/].some((kind) =>
      words.every((word) => kind.test(word)),
    );
  return isWordList && new Set(words).size === words.length ? words : [line];
};

export type Split = 'lines' | 'commas' | 'spaces' | 'signs';

/** What a person says stands between the two sides of a card, and between cards; none is empty. */
export type Signs = { cells: string; rows: string };

/** '\\t' and '\\n' as they are typed; empty: a tab, a line break. */
export const readSigns = ({ cells, rows }: Signs): Signs => {
  const read = (typed: string) => typed.replaceAll('\\t', '\t').replaceAll('\\n', '\n');
  return { cells: read(cells) || '\t', rows: read(rows) || '\n' };
};

/** Split at the first sign. A row without it goes on with the one above. */
const splitAtSigns = (text: string, signs: Signs): Row[] => {
  const { cells, rows } = readSigns(signs);
  return joinContinued(text.split(rows).filter(hasText), rows, (part) => !part.includes(cells)).map(
    (row, index): Row => {
      const [first = '', ...rest] = row.split(cells);
      return { line: index + 1, cells: rest.length === 0 ? [first] : [first, rest.join(cells)] };
    },
  );
};

export type SplitRows = { rows: readonly Row[]; split: Split };

/** Rows of one cell each, in the order of the text. */
const asList = (cells: readonly string[], split: Split): SplitRows => ({
  rows: cells.filter(hasText).map((cell, index) => ({ line: index + 1, cells: [cell] })),
  split,
});

/** @param split null: guessed. */
export const splitRows = (text: string, split: Split | Signs | null, hasNames: boolean): SplitRows => {
  if (typeof split === 'object' && split !== null) return { rows: splitAtSigns(text, split), split: 'signs' };
  const line = text.trim();
  if (split === 'spaces') return asList(line.split(/\s+/), split);
  if (split === 'commas')
    return asList(
      parseRows(text, text.includes(',') ? ',' : ';').flatMap(({ cells }) => cells),
      split,
    );
  if (line.includes('\n')) return { rows: parseColumns(text, hasNames), split: 'lines' };
  if (split === 'lines') return asList([line], split);
  const cards = cardsIn(line);
  if (cards) return { rows: parseColumns(cards.join('\n'), hasNames), split: 'commas' };
  const parts = partsIn(line);
  return asList(parts, parts.length > 1 ? 'commas' : 'lines');
};
