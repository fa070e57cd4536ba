import { type Item, type Sides, sidesOfParts, toAccepted } from '../items.ts';
import { hasText, isPageFurniture, type Row } from '../tables.ts';
import type { ImportChoice } from './item-columns.ts';

/** Where a column has the backs, a line without it goes on with the back above: no spreadsheet writes one. */
export const joinLines = (
  rows: readonly Row[],
  { columns, backColumn }: ImportChoice,
): { rows: readonly Row[]; continued: readonly Row[] } => {
  if (backColumn === null || backColumn < (columns[0] ?? 0)) return { rows, continued: [] };
  const joined: { line: number; cells: readonly string[] }[] = [];
  const continued: Row[] = [];
  for (const row of rows) {
    const above = joined.at(-1);
    const [only, ...others] = row.cells;
    const isContinued =
      only !== undefined &&
      others.length === 0 &&
      !isPageFurniture(only) &&
      above?.cells.length === backColumn + 1;
    if (isContinued) {
      above.cells = above.cells.with(backColumn, `${above.cells[backColumn]}\n${only}`);
      continued.push(row);
    } else joined.push({ ...row });
  }
  return { rows: joined, continued };
};

/** @param signs between right answers; the first of them is shown. */
export const sidesOfCell = (text: string, signs: string): Sides => {
  const parts = text.split(new RegExp(`[${signs.replaceAll(/[^;/|]/g, '')}]`)).filter(hasText);
  const isList =
    signs !== '' &&
    parts.length > 1 &&
    toAccepted(parts).length === new Set(parts.map((part) => part.trim())).size;
  const [name, ...accepted] = isList ? parts : [text];
  return sidesOfParts({ name, image: null, accepted, audio: null, backAudio: null });
};

export const sidedKeyOf = ({ name, back }: Pick<Item, 'name' | 'back'>): string =>
  back === undefined ? name : `${name}\n${back.name}`;
