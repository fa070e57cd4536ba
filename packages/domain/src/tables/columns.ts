import { evaluate, type ProblemDoubt, readQuantity } from '../arithmetic.ts';
import { foldForSearch } from '../text.ts';
import { hasText, type Row, sampleSize } from './rows.ts';

const dash = '[-–—]';
const bullet = String.raw`[*•·◦‣⁃▪▫●○■□▢☐☑☒✓✔✗✘➢➣➤➔→►▶◆◇❖★☆§o✅❏❑⬜①-⑳\uf020-\uf0ff]`;
const numbered = (number: string): string => String.raw`\(?(?:${number})(?:\.\)|[.)])`;
const number = String.raw`\d{1,4}`;
const letter = numbered(String.raw`\p{L}`);
const roman = numbered('[ivxlcIVXLC]+');

/** '1.', '2)', '(3)', '4.)'; not '1.5'. */
const digits = String.raw`${numbered(number)}(?=\s|\p{L}|$)`;
/** Also '-', '•', '☐', '- [x]'; not '-5' and '- 5', nor the blank of '□ + 3 = 5'. */
const sure = String.raw`(?:${dash}\s+)?\[[ xX]\](?=\s+\p{L})|${dash}(?=\s+[^\s\d])|${bullet}(?=\s)(?!\s+[-+−–×x*·÷/:]\s)|${digits}`;
/** '1 apple', '1: apple', '1 - apple', '#1 apple', '1️⃣ apple'; '3 x 4' is a problem. */
const counted = String.raw`#?${number}(?:\ufe0f?\u20e3| ?[-–:])?(?=\s+\p{L})(?!\s+[xх]\s)`;
const countedWithDash = String.raw`${number} [-–](?=\s)`;

const markedBy = (marker: string): RegExp => new RegExp(String.raw`^\s*(?:${marker})\s*`, 'u');

/** 'A. Smith' and '2 dogs' have no markers, unless the lines of the list count on. */
const isCountedBy = (texts: readonly string[], marker: string, sequence: readonly string[]): boolean => {
  const found = texts.slice(0, sampleSize).flatMap(
    (text) =>
      markedBy(marker)
        .exec(text)?.[0]
        .replaceAll(/[^\p{L}\p{N}]/gu, '') ?? [],
  );
  return sequence.every((each, index) => found[index]?.toLowerCase() === each);
};

/** What begins the lines of a list, and can be removed from each. */
export const listMarkerOf = (texts: readonly string[], hasNames = false): RegExp =>
  markedBy(
    [
      sure,
      !hasNames && isCountedBy(texts, letter, ['a', 'b']) && String.raw`${letter}(?=\s)`,
      !hasNames && isCountedBy(texts, roman, ['i', 'ii']) && String.raw`${roman}(?=\s)`,
      (isCountedBy(texts, counted, ['1', '2', '3']) ||
        (hasNames && texts.filter((text) => markedBy(counted).test(text)).length * 2 > texts.length)) &&
        counted,
      hasNames && countedWithDash,
    ]
      .filter((marker) => marker !== false)
      .join('|'),
  );

/** Whether numbered lines count from 1, so that their numbers are markers even if other lines have none. */
export const countsUp = (texts: readonly string[]): boolean => isCountedBy(texts, digits, ['1', '2']);

const onlyMarker = new RegExp(`^(?:${dash}|${bullet}|${numbered(number)}|${letter}|${roman})$`, 'u');

/** Whether a cell has a marker and nothing else. */
export const isListMarker = (cell: string): boolean => onlyMarker.test(cell.trim());

/** What headings call their columns, folded, in the languages of most of Sixty's users. */
const headings = {
  items:
    'item items term terms word words front question problem vocabulary spelling wort worter begriff aufgabe frage palabra palabras termino pregunta problema mot mots terme probleme parola termine palavra woord',
  names:
    'name names student students student_name full_name learner child schuler kind alumno alumnos nombre_completo estudiante eleve nome naam',
  firstNames:
    'first first_name firstname given_name vorname nombre nombres prenom voornaam fornamn etunimi imie',
  lastNames:
    'last last_name lastname surname family_name nachname familienname apellido apellidos nom nom_de_famille cognome sobrenome achternaam efternamn sukunimi nazwisko',
  backs:
    'answer answers result solution definition definitions meaning back translation antwort losung ergebnis bedeutung ubersetzung respuesta significado traduccion reponse traduction',
  others:
    'number no no. nr nr. # id student_number count email e-mail mail grade class klasse section dob date picture image tags deck notetype guid notes',
} as const;

export type Heading = keyof typeof headings;

const headingOf = (cell: string): Heading | null => {
  const folded = foldForSearch(cell).replace(/:$/, '').replaceAll(' ', '_');
  return (
    (Object.keys(headings) as Heading[]).find((kind) => headings[kind].split(' ').includes(folded)) ?? null
  );
};

const months =
  'jan|feb|fév|fev|mar|mär|mrz|apr|avr|abr|may|mai|jun|juin|jul|juil|aug|aoû|ago|sep|okt|oct|out|nov|dez|dec|déc|dic|ene';
const date = new RegExp(
  String.raw`^(?:\d{1,2}[-. /]{1,2}(?:${months})\p{L}*\.?(?:[- ]\d{2,4})?|(?:${months})\p{L}*[-. /]\d{1,4}|\d{1,2}([-./])\d{1,2}\1\d{4}|\d{4}-\d\d-\d\d)$`,
  'iu',
);

/** '02-Jan', '1. Feb', '3/4/2026': what a spreadsheet makes of 1/2. */
export const isDate = (cell: string): boolean => date.test(cell);

export type CellKind = 'blank' | 'marker' | 'number' | 'problem' | 'date' | 'address' | 'text';

const cellKindOf = (raw: string): CellKind => {
  const cell = raw.trim();
  if (cell === '') return 'blank';
  if (isListMarker(cell)) return 'marker';
  if (isDate(cell)) return 'date';
  if (readQuantity(cell) !== null) return 'number';
  if (evaluate(cell) !== null) return 'problem';
  return /^\S+@\S+$/.test(cell) ? 'address' : 'text';
};

export type Column = {
  index: number;
  cells: readonly string[];
  /** Of at least half of its filled cells; 'text' without such a kind. */
  kind: CellKind;
};

export const columnCount = (rows: readonly Row[]): number =>
  rows.reduce((count, { cells }) => Math.max(count, cells.length), 0);

export const isHalf = (count: number, total: number): boolean => total > 0 && count * 2 >= total;

const kinds: readonly CellKind[] = ['marker', 'date', 'number', 'problem', 'address', 'text'];

/** @param clean what the cells mean without the markers of lists. */
export const tableColumnsOf = (rows: readonly Row[], clean: (cell: string) => string): readonly Column[] =>
  Array.from({ length: columnCount(rows) }, (_, index) => {
    const cells = rows.slice(0, sampleSize).map((row) => clean(row.cells[index] ?? ''));
    const found = cells.filter(hasText).map(cellKindOf);
    const kind = kinds.find((each) => isHalf(found.filter((one) => one === each).length, found.length));
    return { index, cells, kind: found.length === 0 ? 'blank' : (kind ?? 'text') };
  });

type Header = {
  /** How many rows at the top are headings. */
  rows: number;
  /** The first row is unlike the others, so a person should decide. */
  isAsked: boolean;
};

const filled = ({ cells }: Row): readonly string[] => cells.filter(hasText);

/** In a list of one column, 'back' and 'number' are words to be read. */
const isKnownHeader = (row: Row, hasNames: boolean): boolean => {
  const found = filled(row).map(headingOf);
  if (
    hasNames &&
    found.some((heading) => heading !== null && !['items', 'backs', 'others'].includes(heading))
  )
    return true;
  const known = found.filter(
    (heading) => heading !== null && (found.length > 1 || (heading !== 'others' && heading !== 'backs')),
  );
  return isHalf(known.length, found.length);
};

const isWords = (cell: string): boolean => cellKindOf(cell) === 'text' && !/\d/.test(cell);

/** Above numbers, dates, or addresses; above a numbered list; with a colon at its end. */
const isUnlike = (first: Row, body: readonly Row[]): boolean => {
  const texts = body.map(({ cells }) => cells[0] ?? '');
  const marker = listMarkerOf(texts);
  const isMarked = (cell: string): boolean => marker.test(cell) && hasText(cell.replace(marker, ''));
  const columns = tableColumnsOf(body, (cell) => cell.replace(marker, ''));
  const isNumbered = countsUp(texts) || texts.filter(isMarked).length > texts.length * 0.8;
  return (
    columns.some(
      ({ index, kind }) => !['text', 'blank', 'marker'].includes(kind) && isWords(first.cells[index] ?? ''),
    ) ||
    (isNumbered && texts.some(isMarked) && !marker.test(first.cells[0] ?? '')) ||
    filled(first).every((cell) => cell.trim().endsWith(':'))
  );
};

const isCapitalized = (row: Row): boolean => filled(row).every((cell) => /^\p{Lu}\p{L}/u.test(cell.trim()));

/** Fewer cells than the rows below have: 'Class 3b'. */
const titleRowsOf = (rows: readonly Row[]): number => {
  const isTable = rows.filter((row) => filled(row).length > 1).length * 2 > rows.length;
  const first = rows.findIndex((row) => filled(row).length > 1);
  return isTable && first <= 3 ? first : 0;
};

/** @param hasNames a row with 'Name' is a heading, whatever else it has. */
export const guessHeader = (all: readonly Row[], hasNames = false): Header => {
  const rows = all.slice(0, sampleSize);
  const titles = titleRowsOf(rows);
  const [first, ...body] = rows.slice(titles);
  if (first === undefined || body.length === 0) return { rows: 0, isAsked: false };
  if (isKnownHeader(first, hasNames)) return { rows: titles + 1, isAsked: false };
  const isAlone = body.length > 2 && isCapitalized(first) && !body.some(isCapitalized);
  if (body.length > 1 && (isUnlike(first, body) || (isAlone && filled(first).length > 1)))
    return { rows: titles + 1, isAsked: true };
  return { rows: titles, isAsked: isAlone || titles > 0 };
};

/** What the last heading row says of a column. */
export const headingAt = (rows: readonly Row[], { rows: count }: Header, column: Column): Heading | null =>
  count === 0 ? null : headingOf(rows[count - 1]?.cells[column.index] ?? '');

/**
 * `picture`: its picture isn't stored here. `noPicture`: it needs one. `date`: a spreadsheet made it of a
 * fraction. `page`: a line that a PDF repeats on its pages. `joined`: the line goes on with the back above it.
 */
export type LeftOut =
  | 'heading'
  | 'empty'
  | 'repeated'
  | 'tooLong'
  | 'full'
  | 'picture'
  | 'noPicture'
  | 'date'
  | 'page'
  | 'joined';

/** `alike`: it differs from an earlier one only in its quotation marks or dashes. */
export type Changed = 'text' | 'alike' | ProblemDoubt;

export type Change = {
  line: number;
  /** Text or answer before and after; for a doubt about an answer, the problem and its answer. */
  from: string;
  to: string;
  reason: Changed;
};

/** What becomes of each line, before anything is added. Lines count from 1. */
export type Plan<Value> = {
  values: readonly Value[];
  /** Of each value. */
  lines: readonly number[];
  leftOut: readonly { line: number; name: string; reason: LeftOut }[];
  changes: readonly Change[];
};
