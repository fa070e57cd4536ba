import { describe, expect, it } from 'vitest';
import { tilesOf } from './board.tsx';

describe('the tiles of a game', () => {
  it('of ten pictures stand in four columns and three rows', () => {
    expect(tilesOf(10, 'targets', 'matching_game')).toEqual({ columns: 4, rows: 3 });
    expect(tilesOf(10, 'words', 'matching_game')).toEqual({ columns: 2, rows: 5 });
    expect(tilesOf(10, 'targets', 'multiple_words')).toEqual({ columns: 2, rows: 5 });
  });

  it('all have a place, and no row is empty', () => {
    for (const type of ['matching_game', 'multiple_words'] as const) {
      for (const side of ['words', 'targets'] as const) {
        for (let count = 1; count <= 40; count += 1) {
          const { columns, rows } = tilesOf(count, side, type);
          expect(columns * rows).toBeGreaterThanOrEqual(count);
          expect(columns * (rows - 1)).toBeLessThan(count);
        }
      }
    }
  });
});
