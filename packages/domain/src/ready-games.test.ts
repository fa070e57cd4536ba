import { expect, it } from 'vitest';
import { sideTextOf } from './games.ts';
import { seededRng } from './random.ts';
import { drawPairs, readyTextGames } from './ready-games.ts';

it('a ready game of texts draws eight pairs of which no two are both right', () => {
  for (const { name, pairs } of readyTextGames) {
    for (const seed of [1, 2, 3, 4, 5]) {
      const rng = seededRng(seed);
      const drawn = drawPairs(pairs(rng), 8, rng);
      expect(drawn, name).toHaveLength(8);
      expect(new Set(drawn.map(({ word }) => word.toLowerCase())).size, name).toBe(8);
      expect(new Set(drawn.map(({ image }) => image)).size, name).toBe(8);
    }
  }
});

it('each pair of letters and facts is right', () => {
  const pairs = new Map(readyTextGames.map((game) => [game.name, game.pairs(seededRng(1))]));
  expect(pairs.get('A and a')).toContainEqual({ word: 'Q', image: 'q' });
  expect(pairs.get('Addition to 10')).toContainEqual({ word: '3 + 4', image: '7' });
  expect(pairs.get('Addition to 10')).not.toContainEqual({ word: '6 + 5', image: '11' });
  expect(pairs.get('Subtraction to 10')).toContainEqual({ word: '9 - 4', image: '5' });
  expect(pairs.get('Times tables')).toContainEqual({ word: '5 × 8', image: '40' });
  for (const { image } of [...pairs.values()].flat()) expect(sideTextOf(image)).toBe(image);
});

it('fewer pairs are drawn where the rest would be right as well', () => {
  const pairs = [
    { word: '2 + 3', image: '5' },
    { word: '1 + 4', image: '5' },
    { word: 'cat', image: '/a' },
    { word: 'Cat', image: '/b' },
  ];
  expect(drawPairs(pairs, 4, seededRng(7))).toHaveLength(2);
});
