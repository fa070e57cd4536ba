import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  compareSides,
  dominoAnswers,
  dominoColors,
  dominoCount,
  dominoLimits,
  dominoName,
  drawDomino,
  isDominoAnswer,
  isDominoColor,
  readDominoName,
} from './dominoes.ts';

const pips = fc.integer({ min: 0, max: 9 });
const sides = fc.record({ left: pips, right: pips });

/** Pip positions by half. */
const pipsOf = (drawing: string) => {
  const path = /<path d='([^']*)' stroke='[^']*' stroke-width='18'/.exec(drawing)?.[1] ?? '';
  const columns = [...path.matchAll(/M(\d+) \d+h0/g)].map(([, x]) => Number(x));
  return { left: columns.filter((x) => x < 102).length, right: columns.filter((x) => x > 102).length };
};

test('the side with more pips is the answer', () => {
  expect(compareSides({ left: 2, right: 5 })).toBe('right');
  expect(compareSides({ left: 5, right: 2 })).toBe('left');
  expect(compareSides({ left: 4, right: 4 })).toBe('equal');
});

test('a saved domino counts 1 for left, 2 for right, 0 for equal', () => {
  expect([dominoCount('left'), dominoCount('right'), dominoCount('equal')]).toEqual([1, 2, 0]);
});

test('there are three answers, in the order of their buttons', () => {
  expect(dominoAnswers.map(({ label }) => label)).toEqual(['Left Side', 'Equal', 'Right Side']);
  expect(['left', 'right', 'equal', 'Left', '', null, 1].map(isDominoAnswer)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('a name states both sides, and round-trips', () => {
  expect(dominoName({ left: 3, right: 5 })).toBe('Domino: 3 vs 5');
  fc.assert(
    fc.property(sides, (both) => {
      expect(readDominoName(dominoName(both))).toEqual(both);
    }),
  );
  expect(readDominoName(' Domino: 3 vs 5\n')).toEqual({ left: 3, right: 5 });
});

test.each(['Domino: 12 vs 5', 'Domino: 3 vs 50', 'Domino: 3 vs 5!', 'my Domino: 3 vs 5', ''])(
  "'%s' names no domino",
  (name) => {
    expect(readDominoName(name)).toBeNull();
  },
);

test('fields take 1 to 9 pips a side and start with 1 to 6, and 0 to 9 are drawn', () => {
  expect(dominoLimits).toEqual({
    drawn: { min: 0, max: 9 },
    field: { min: 1, max: 9 },
    default: { min: 1, max: 6 },
  });
});

test('a drawing shows the stated pips on each half, each in its own place', () => {
  for (let left = 0; left <= 9; left += 1) {
    for (let right = 0; right <= 9; right += 1) {
      const drawing = drawDomino({ left, right }, 'black');
      expect(pipsOf(drawing)).toEqual({ left, right });
      const places = drawing.match(/M\d+ \d+h0/g) ?? [];
      expect(new Set(places).size).toBe(left + right);
      expect(drawing).toContain(`<title>Domino: ${left} vs ${right}</title>`);
    }
  }
});

test('a drawing is plain SVG, and differs by color', () => {
  expect(dominoColors).toEqual(['black', 'red', 'blue', 'green']);
  const drawings = dominoColors.map((color) => drawDomino({ left: 3, right: 5 }, color));
  expect(new Set(drawings).size).toBe(4);
  for (const drawing of drawings) {
    expect(drawing).toMatch(/^<svg xmlns='http:\/\/www\.w3\.org\/2000\/svg' viewBox='[^']+'[^<]*>.*<\/svg>$/);
    expect(drawing).toMatch(/<\/title><rect [^>]*fill='#fffdf7'[^>]*\/><path d='M102 14v72'[^>]*\/><path /);
    expect(drawing).not.toMatch(/script|style=|href|"|undefined/);
  }
  expect(['black', 'purple', '', undefined].map(isDominoColor)).toEqual([true, false, false, false]);
});

test('no side has ten pips, half a pip or less than none', () => {
  for (const left of [10, -1, 1.5, Number.NaN, Infinity]) {
    expect(() => drawDomino({ left, right: 1 }, 'red')).toThrow(RangeError);
    expect(() => drawDomino({ left: 1, right: left }, 'red')).toThrow(
      new RangeError(`No domino shows 1 and ${left}`),
    );
  }
});
