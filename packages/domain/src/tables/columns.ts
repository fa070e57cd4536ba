import { evaluate, readQuantity } from '../arithmetic/index.ts';
import { foldForSearch } from '../text/index.ts';
import { isListMarker } from './list-markers.ts';
import { hasText, type Row, sampleSize } from './rows.ts';

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
  others:
    'answer answers result solution definition meaning back translation antwort losung ergebnis bedeutung ubersetzung respuesta significado traduccion reponse traduction number no no. nr nr. # id student_number count email e-mail mail grade class klasse section dob date picture image tags deck notetype guid notes',
} as const;

export type Heading = keyof typeof headings;

export const headingOf = (cell: string): Heading | null => {
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

export const cellKindOf = (raw: string): CellKind => {
  const cell = raw.trim();
  if (cell === '') return 'blank';
  if (isListMarker(cell)) return 'marker';
  if (isDate(cell)) return 'date';
  if (readQuantity(cell) !== null) return 'number';
  if (evaluate(cell) !== null) return 'problem';
  return /^\S+@\S+$/.test(cell) ? 'address' : 'text';
};

export type Column = {
  readonly index: number;
  readonly cells: readonly string[];
  /** Of at least half of its filled cells; 'text' without such a kind. */
  readonly kind: CellKind;
};

export const columnCount = (rows: readonly Row[]): number =>
  rows.reduce((count, { cells }) => Math.max(count, cells.length), 0);

export const isHalf = (count: number, total: number): boolean => total > 0 && count * 2 >= total;

const kinds: readonly CellKind[] = ['marker', 'date', 'number', 'problem', 'address', 'text'];

/** @param clean what the cells mean without the markers of lists. */
export const columnsOf = (rows: readonly Row[], clean: (cell: string) => string): readonly Column[] =>
  Array.from({ length: columnCount(rows) }, (_, index) => {
    const cells = rows.slice(0, sampleSize).map((row) => clean(row.cells[index] ?? ''));
    const found = cells.filter(hasText).map(cellKindOf);
    const kind = kinds.find((each) => isHalf(found.filter((one) => one === each).length, found.length));
    return { index, cells, kind: found.length === 0 ? 'blank' : (kind ?? 'text') };
  });
