import type { Item } from '@sixty/domain/items';
import { splitIntoPages } from '../../entities/print/paper.ts';

export const cardGrids = {
  '2': { columns: 1, rows: 2 },
  '4': { columns: 2, rows: 2 },
  '8': { columns: 2, rows: 4 },
  '12': { columns: 3, rows: 4 },
} as const;

/** Of pairs, a front beside its back. */
export const foldGrids = {
  '2': { columns: 1, rows: 2 },
  '4': { columns: 1, rows: 4 },
  '8': { columns: 2, rows: 4 },
  '12': { columns: 2, rows: 6 },
} as const satisfies Record<keyof typeof cardGrids, { columns: number; rows: number }>;

export type CardsPerPage = keyof typeof cardGrids;

/** Long texts and few items get more room on a practice sheet. */
export const sheetGridOf = (items: readonly Item[]): { columns: number; rows: number } => {
  const longest = Math.max(
    ...items.map(({ kind, name }) => (kind === 'text' || kind === 'mathProblem' ? name.length : 0)),
  );
  if (longest > 150) return { columns: 1, rows: 5 };
  const columns = longest > 16 ? 2 : 3;
  return { columns, rows: items.length <= 5 * columns ? 5 : 10 };
};

/** Mirrored for flipping on the long edge. Null where a card is missing. */
export const backsOf = <T>(page: readonly T[], columns: number): readonly (T | null)[] =>
  splitIntoPages(page, columns).flatMap((row) =>
    Array.from({ length: columns }, (_, column) => row[columns - 1 - column] ?? null),
  );
