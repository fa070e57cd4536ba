import {
  answerFieldsOf,
  imageOf,
  type Item,
  itemLimits,
  itemOfEntry,
  savedItemsOf,
  sidesOf,
  sidesOfParts,
} from '../items.ts';
import type { SideSettings } from '../collections.ts';
import { isSvgMarkup } from '../images.ts';
import type { Plan, Row } from '../tables.ts';

// Spreadsheets run cells as formulas that start with these, full-width included (OWASP, 'CSV Injection');
// numbers are safe.
const formula = /(?:[=@\t\r\n＝＠＋－]|[+-](?!\d+(?:[.,]\d+)?$))/u.source;

const needsGuard = new RegExp(`^'*${formula}`, 'u');
const hasGuard = new RegExp(`^'+${formula}`, 'u');

/** Prefixes an apostrophe to cells that a spreadsheet would run as a formula, reversibly. */
export const guardCell = (cell: string): string => (needsGuard.test(cell) ? `'${cell}` : cell);

export const unguardCell = (cell: string): string => (hasGuard.test(cell) ? cell.slice(1) : cell);

export type Table = readonly (readonly string[])[];

/** Some spreadsheets split at semicolons or tabs. */
const quoted = (cell: string): string =>
  /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** RFC 4180. */
export const csvOf = (table: Table): string =>
  table.map((row) => `${row.map((cell) => quoted(guardCell(cell))).join(',')}\r\n`).join('');

/** Forbidden characters become spaces. */
export const fileNameOf = (name: string, ending: 'csv' | 'json'): string => {
  const plain = name
    .normalize('NFC')
    .replaceAll(/(?:[\p{Cc}\p{Cs}\\/:*?"<>|\s]|\.{2,})+/gu, ' ')
    .trim()
    .replaceAll(/^\.|\.$/g, '');
  return `${plain.slice(0, 80).trim() || 'collection'}.${ending}`;
};

const exportHeader = ['name', 'count', 'answer', 'image'] as const;
const sidesHeader = ['back', 'back_image', 'accepted', 'audio', 'back_audio'] as const;

const sideCellsOf = ({ back, accepted, audio = '', backAudio = '' }: Item): readonly string[] => [
  back?.name ?? '',
  back?.image ?? '',
  accepted?.join('\n') ?? '',
  audio,
  backAudio,
];

/**
 * Header, then one row per item; the columns of sides only where an item has some. Pictures export as URL or
 * markup, accepted answers one a line.
 */
export const tableOfItems = (items: readonly Item[]): Table => {
  const hasSides = items.some((item) => Object.keys(sidesOf(item)).length > 0);
  return [
    hasSides ? [...exportHeader, ...sidesHeader] : exportHeader,
    ...items.map((item) => {
      const { count = '', answer = '' } = answerFieldsOf(item);
      const cells = [item.name, String(count), answer, imageOf(item) ?? ''];
      return hasSides ? [...cells, ...sideCellsOf(item)] : cells;
    }),
  ];
};

export const writeCollectionFile = ({
  name,
  category,
  items,
  settings,
}: {
  name: string;
  category: string;
  items: readonly Item[];
  /** Left out if unknown. */
  settings?: SideSettings | undefined;
}): string =>
  `${JSON.stringify(
    {
      name,
      category,
      ...(settings && {
        front_language: settings.frontLanguage,
        back_language: settings.backLanguage,
        accents_matter: settings.accentsMatter,
        articles_optional: settings.articlesOptional,
      }),
      items: savedItemsOf(items),
    },
    null,
    2,
  )}\n`;

export const isExportTable = ([first]: readonly Row[]): boolean =>
  [exportHeader, [...exportHeader, ...sidesHeader]].some(
    (header) => first?.cells.map((word) => word.trim().toLowerCase()).join() === header.join(),
  );

type Read = { line: number; name: string };

export const readExportTable = (
  rows: readonly Row[],
  category: string,
): {
  items: readonly (Read & { item: Item })[];
  leftOut: Plan<Item>['leftOut'];
} => {
  const items: (Read & { item: Item })[] = [];
  const leftOut: (Read & { reason: 'empty' | 'tooLong' })[] = [];
  rows.slice(1).forEach(({ line, cells }, index) => {
    const [name = '', count = '', answer = '', image = '', back, backImage, accepted = '', audio, backAudio] =
      cells.map(unguardCell);
    const read = { line, name };
    const sides = sidesOfParts({
      name: back,
      image: backImage,
      accepted: accepted.split('\n'),
      audio,
      backAudio,
    });
    if (Math.max(name.length, sides.back?.name.length ?? 0) > itemLimits.nameLength) {
      leftOut.push({ ...read, reason: 'tooLong' });
      return;
    }
    const entry = {
      name,
      svg: image,
      type: isSvgMarkup(image) ? 'sequence' : 'image',
      count,
      answer,
      id: `item-${index + 1}`,
    };
    const item = itemOfEntry(entry, category);
    if (item) items.push({ ...read, item: { ...item, ...sides } });
    else leftOut.push({ ...read, reason: 'empty' });
  });
  return { items, leftOut };
};
