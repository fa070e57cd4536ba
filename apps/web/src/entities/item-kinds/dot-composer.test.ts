import { findCompositeProblem } from '@sixty/domain/dots';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  drawableDots,
  initialDots,
  dotProblems,
  resetToOneDot,
  addDot,
  changeDot,
  removeDot,
  toggleDot,
} from './dot-composer.ts';
import type { DotRow } from './dot-composer.ts';

const at = (...positions: readonly (string | number)[]): readonly DotRow[] =>
  positions.map((position) => ({ position: String(position), color: 'red', shape: 'square' }));
const positionsOf = (rows: readonly DotRow[]): string[] => rows.map(({ position }) => position);

it('a picture starts with one dot at position 1', () => {
  expect(positionsOf(initialDots)).toEqual(['1']);
});

it('a position can be invalid or taken', () => {
  expect(dotProblems(at(1, '', 26, '0', 1.5, 'x', 1, 25))).toEqual([
    null,
    'invalid',
    'invalid',
    'invalid',
    'invalid',
    'invalid',
    'taken',
    null,
  ]);
  expect(drawableDots(at(1, '', 1, 25)).map(({ position }) => position)).toEqual([1, 25]);
});

describe('another dot', () => {
  it('goes to the first free position, styled as the last one', () => {
    const rows = addDot(changeDot(at(1, 2), 1, { color: 'orange', shape: 'triangle' }));
    expect(rows[2]).toEqual({ position: '3', color: 'orange', shape: 'triangle' });
  });

  it('isn’t added to a full board or as a 26th row', () => {
    const full = Array.from({ length: 24 }).reduce<readonly DotRow[]>(addDot, initialDots);
    expect(full).toHaveLength(25);
    expect(addDot(full)).toBe(full);
    const crowded = at(...Array.from({ length: 25 }, () => 3));
    expect(addDot(crowded)).toBe(crowded);
  });
});

it('the only dot stays', () => {
  expect(removeDot(at(4), 0)).toEqual(at(4));
  expect(positionsOf(removeDot(at(4, 5), 0))).toEqual(['5']);
  expect(toggleDot(at(4), 4)).toEqual(at(4));
});

describe('a press on the board', () => {
  it('puts a dot there, and the next one takes it away', () => {
    const two = toggleDot(at(4), 9);
    expect(positionsOf(two)).toEqual(['4', '9']);
    expect(positionsOf(toggleDot(two, 9))).toEqual(['4']);
  });

  it('assigns its position to a row without one', () => {
    expect(positionsOf(toggleDot(at(4, '', 5), 9))).toEqual(['4', '9', '5']);
    expect(positionsOf(toggleDot(at(4, 4), 9))).toEqual(['4', '9']);
  });
});

it('after any presses, at least one dot can be drawn', () => {
  const press = fc.integer({ min: 1, max: 25 });
  fc.assert(
    fc.property(fc.array(press, { maxLength: 80 }), (presses) => {
      const rows = presses.reduce<readonly DotRow[]>(toggleDot, initialDots);
      expect(dotProblems(rows).every((problem) => problem === null)).toBe(true);
      expect(findCompositeProblem(drawableDots(rows))).toBeNull();
      expect(drawableDots(rows)).toHaveLength(rows.length);
    }),
  );
});

it('the next picture starts with one dot, styled as the last', () => {
  expect(resetToOneDot(at(7, 8))).toEqual(at(1));
});
