import { seededRandom } from '@sixty/testkit/random';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  adjustedPositions,
  type Dot,
  dotBoard,
  dotPositions,
  dotsAt,
  dotShapes,
  dotsName,
  drawDots,
  editDotColors,
  findCompositeProblem,
  isDotsName,
  nextFreePosition,
  readDotPositions,
  readDots,
  setupDotColors,
} from './dots.ts';

const style = { color: 'blue', shape: 'circle' } as const;
const seed = fc.integer();
const dotCount = fc.integer({ min: 0, max: 25 });
const color = fc.constantFrom(...setupDotColors, ...editDotColors);
const shape = fc.constantFrom(...dotShapes);

test('the board is 5×5', () => {
  expect(dotBoard).toEqual({ columns: 5, rows: 5, positions: 25 });
});

test('setup and the Edit Collection modal have their own colors, and there are three shapes', () => {
  expect(setupDotColors).toEqual(['blue', 'green', 'red', 'purple', 'orange']);
  expect(editDotColors).toEqual(['blue', 'red', 'green', 'black']);
  expect(dotShapes).toEqual(['circle', 'square', 'triangle']);
});

test('one dot is a dot, any other number are dots', () => {
  expect([0, 1, 2, 25].map(dotsName)).toEqual([
    'Number Sense: 0 dots',
    'Number Sense: 1 dot',
    'Number Sense: 2 dots',
    'Number Sense: 25 dots',
  ]);
});

test.each([
  ['Number Sense: 3 dots', true],
  ['Number Sense: 12 dots', true],
  ['Number Sense: 1 dot', true],
  ['Number Sense: dots', false],
  ['my Number Sense: 3 dots', false],
  ['Number Sense: 3 dots or so', false],
  ['three', false],
])("the name '%s' states a number of dots: %s", (name, isOne) => {
  expect(isDotsName(name)).toBe(isOne);
});

describe('positions', () => {
  test('random ones are on the board, distinct, in ascending order', () => {
    fc.assert(
      fc.property(dotCount, seed, (count, start) => {
        const positions = dotPositions(count, { kind: 'random' }, seededRandom(start));
        expect(positions).toHaveLength(count);
        expect(new Set(positions).size).toBe(count);
        expect(positions).toEqual(positions.toSorted((a, b) => a - b));
        expect(positions.every((position) => position >= 1 && position <= 25)).toBe(true);
      }),
    );
  });

  test('random ones can be anywhere', () => {
    const first = Array.from({ length: 300 }, (_, start) =>
      dotPositions(1, { kind: 'random' }, seededRandom(start)).join(),
    );
    expect(new Set(first).size).toBe(25);
  });

  test('fixed ones are consecutive from their start, and wrap around on a full board', () => {
    const never = () => Number.NaN;
    expect(dotPositions(3, { kind: 'from', start: 1 }, never)).toEqual([1, 2, 3]);
    expect(dotPositions(4, { kind: 'from', start: 5 }, never)).toEqual([5, 6, 7, 8]);
    expect(dotPositions(25, { kind: 'from', start: 3 }, never)).toHaveLength(25);
  });

  test('a changed number preserves existing dots', () => {
    fc.assert(
      fc.property(dotCount, dotCount, seed, (before, after, start) => {
        const rng = seededRandom(start);
        const existing = dotPositions(before, { kind: 'random' }, rng);
        const adjusted = adjustedPositions(existing, after, rng);
        expect(new Set(adjusted).size).toBe(after);
        expect(adjusted).toEqual(adjusted.toSorted((a, b) => a - b));
        expect(adjusted.filter((position) => existing.includes(position))).toHaveLength(
          Math.min(before, after),
        );
      }),
    );
  });

  test('another dot goes to the first free one, if any', () => {
    expect(nextFreePosition([])).toBe(1);
    expect(nextFreePosition(dotsAt([1, 2, 4], style))).toBe(3);
    expect(nextFreePosition(dotsAt(dotPositions(25, { kind: 'random' }, Math.random), style))).toBeNull();
  });
});

describe('a drawing', () => {
  const dots = fc
    .uniqueArray(fc.record({ position: fc.integer({ min: 1, max: 25 }), color, shape }), {
      selector: ({ position }) => position,
    })
    .map((list): readonly Dot[] => list);

  test('shows every dot in its place, in any color and shape', () => {
    fc.assert(
      fc.property(dots, (list) => {
        const drawing = drawDots(list);
        expect(readDotPositions(drawing)).toEqual(
          list.map(({ position }) => position).toSorted((a, b) => a - b),
        );
        expect(drawing).toContain(`<title>${dotsName(list.length)}</title>`);
      }),
    );
  });

  test('round-trips its dots with their styles', () => {
    fc.assert(
      fc.property(dots, (list) => {
        expect(readDots(drawDots(list))).toEqual(list.toSorted((a, b) => a.position - b.position));
      }),
    );
    expect(readDots("<svg><path d='M10 10h0' stroke='#123456'/></svg>")).toEqual([]);
  });

  test('is plain SVG: one element open and closed, no script, style, link or double quote', () => {
    fc.assert(
      fc.property(dots, (list) => {
        const drawing = drawDots(list);
        expect(drawing).toMatch(
          /^<svg xmlns='http:\/\/www\.w3\.org\/2000\/svg' viewBox='[^']+'[^<]*>.*<\/svg>$/,
        );
        expect(drawing).not.toMatch(/script|style=|href|"|undefined|NaN/);
      }),
    );
  });

  test('differs by color and by shape', () => {
    const drawings = [...new Set([...setupDotColors, ...editDotColors])].flatMap((oneColor) =>
      dotShapes.map((oneShape) => drawDots(dotsAt([13], { color: oneColor, shape: oneShape }))),
    );
    expect(new Set(drawings).size).toBe(18);
  });

  test.each([
    ['circle', `<path d='M50 50h0' stroke='#1c64d8' stroke-width='14' stroke-linecap='round'/>`],
    [
      'square',
      `<path d='M45 45h10v10h-10z' fill='#1c64d8' stroke='#1c64d8' stroke-width='2.4' stroke-linejoin='round'/>`,
    ],
    [
      'triangle',
      `<path d='M50 43l7 12h-14z' fill='#1c64d8' stroke='#1c64d8' stroke-width='2.4' stroke-linejoin='round'/>`,
    ],
  ] as const)('stores a blue %s in the middle of the board as %s', (oneShape, path) => {
    expect(drawDots([{ position: 13, color: 'blue', shape: oneShape }])).toContain(path);
  });

  test('has one path for all dots of one style', () => {
    const drawing = drawDots([
      { position: 1, color: 'red', shape: 'circle' },
      { position: 2, color: 'blue', shape: 'square' },
      { position: 3, color: 'red', shape: 'circle' },
    ]);
    expect(drawing).toMatch(/<\/title><rect [^>]*\/><path [^>]*\/><path [^>]*\/><\/svg>$/);
    expect(drawing).toContain("d='M10 10h0M50 10h0'");
  });

  test('stays small: 2,000 pictures of 25 circles fit into 1 MiB', () => {
    const board = dotPositions(25, { kind: 'from', start: 1 }, Math.random);
    expect(drawDots(dotsAt(board, style)).length * 2000).toBeLessThan(1_048_576);
  });

  test('rejects a dot outside the board', () => {
    expect(() => drawDots(dotsAt([1, 26], style))).toThrow(
      new RangeError('There is no position 26 on the board'),
    );
    expect(() => drawDots(dotsAt([1.5], style))).toThrow(RangeError);
  });

  test('from elsewhere has no positions', () => {
    expect(readDotPositions("<svg><circle cx='1' cy='1' r='1'/></svg>")).toEqual([]);
    expect(readDotPositions("<svg><path d='M900 900h0'/></svg>")).toEqual([]);
  });
});

describe('a composite', () => {
  const dot = { position: 1, ...style };

  test('of dots at distinct positions is valid, up to a full board', () => {
    expect(findCompositeProblem([dot])).toBeNull();
    expect(findCompositeProblem(dotsAt(dotPositions(25, { kind: 'random' }, Math.random), style))).toBeNull();
  });

  test.each<[string, readonly Dot[], unknown]>([
    ['no dots', [], { kind: 'noDots' }],
    ['a position twice', [dot, { ...dot, position: 2 }, dot], { kind: 'duplicatePosition', index: 2 }],
    ['position 0', [{ ...dot, position: 0 }], { kind: 'invalidPosition', index: 0 }],
    ['position 26', [dot, { ...dot, position: 26 }], { kind: 'invalidPosition', index: 1 }],
    ['no position', [{ ...dot, position: Number.NaN }], { kind: 'invalidPosition', index: 0 }],
  ])('with %s is refused', (_, dots, problem) => {
    expect(findCompositeProblem(dots)).toEqual(problem);
  });

  test('with an unknown color or shape is rejected', () => {
    const draft: Dot[] = JSON.parse('[{"position":1,"color":"url(x)","shape":"circle"}]');
    expect(findCompositeProblem(draft)).toEqual({ kind: 'invalidStyle', index: 0 });
  });
});
