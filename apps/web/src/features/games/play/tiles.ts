import type { GameType } from '@sixty/domain/games';

/** Columns and rows in which tiles fill their side of the board. */
export type Tiles = { readonly columns: number; readonly rows: number };

const columnsOf = (count: number, steps: readonly number[]): number => {
  const column = steps.findIndex((most) => count <= most);
  return 1 + (column === -1 ? steps.length : column);
};

/** Up to how many tiles there is one column, two, and so on. */
const steps = { words: [6, 14], pictures: [1, 4, 9, 16] } as const;

/** How many columns and rows a side has. They are those of the whole game: tiles keep their size when others go. */
export const tilesOf = (count: number, side: 'words' | 'targets', type: GameType): Tiles => {
  const columns = columnsOf(
    count,
    steps[side === 'targets' && type === 'matching_game' ? 'pictures' : 'words'],
  );
  return { columns, rows: Math.max(1, Math.ceil(count / columns)) };
};
