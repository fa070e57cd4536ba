import type { GameType } from '@sixty/domain/games';

export type Tiles = { readonly columns: number; readonly rows: number };

const columnsOf = (count: number, steps: readonly number[]): number => {
  const column = steps.findIndex((most) => count <= most);
  return 1 + (column === -1 ? steps.length : column);
};

/** Largest number of tiles for one column, two, and so on. */
const steps = { words: [6, 14], pictures: [1, 4, 9, 16] } as const;

/** Uses the initial count, so that tiles keep their size. */
export const tilesOf = (count: number, side: 'words' | 'targets', type: GameType): Tiles => {
  const columns = columnsOf(
    count,
    steps[side === 'targets' && type === 'matching_game' ? 'pictures' : 'words'],
  );
  return { columns, rows: Math.max(1, Math.ceil(count / columns)) };
};
