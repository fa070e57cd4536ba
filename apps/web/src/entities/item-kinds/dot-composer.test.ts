import { findCompositeProblem } from '@sixty/domain/dots';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  drawableDots,
  initialDots,
  dotProblemsOf,
  withOneDot,
  withAnotherDot,
  withDot,
  withoutDot,
  withToggledPosition,
} from './dot-composer.ts';
import type { DotRow } from './dot-composer.ts';

const at = (...positions: readonly (string | number)[]): readonly DotRow[] =>
  positions.map((position) => ({ position: String(position), color: 'red', shape: 'square' }));
const positionsOf = (rows: readonly DotRow[]): string[] => rows.map(({ position }) => position);

it('a picture starts with one dot at position 1', () => {
  expect(positionsOf(initialDots)).toEqual(['1']);
});

it('a position can be invalid or taken', () => {
  expect(dotProblemsOf(at(1, '', 26, '0', 1.5, 'x', 1, 25))).toEqual([
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
    const rows = withAnotherDot(withDot(at(1, 2), 1, { color: 'orange', shape: 'triangle' }));
    expect(rows[2]).toEqual({ position: '3', color: 'orange', shape: 'triangle' });
  });

  it('isn’t added to a full board or as a 26th row', () => {
    const full = Array.from({ length: 24 }).reduce<readonly DotRow[]>(withAnotherDot, initialDots);
    expect(full).toHaveLength(25);
    expect(withAnotherDot(full)).toBe(full);
    const crowded = at(...Array.from({ length: 25 }, () => 3));
    expect(withAnotherDot(crowded)).toBe(crowded);
  });
});

it('the only dot stays', () => {
  expect(withoutDot(at(4), 0)).toEqual(at(4));
  expect(positionsOf(withoutDot(at(4, 5), 0))).toEqual(['5']);
  expect(withToggledPosition(at(4), 4)).toEqual(at(4));
});

describe('a press on the board', () => {
  it('puts a dot there, and the next one takes it away', () => {
    const two = withToggledPosition(at(4), 9);
    expect(positionsOf(two)).toEqual(['4', '9']);
    expect(positionsOf(withToggledPosition(two, 9))).toEqual(['4']);
  });

  it('assigns its position to a row without one', () => {
    expect(positionsOf(withToggledPosition(at(4, '', 5), 9))).toEqual(['4', '9', '5']);
    expect(positionsOf(withToggledPosition(at(4, 4), 9))).toEqual(['4', '9']);
  });
});

it('after any presses, at least one dot can be drawn', () => {
  const press = fc.integer({ min: 1, max: 25 });
  fc.assert(
    fc.property(fc.array(press, { maxLength: 80 }), (presses) => {
      const rows = presses.reduce<readonly DotRow[]>(withToggledPosition, initialDots);
      expect(dotProblemsOf(rows).every((problem) => problem === null)).toBe(true);
      expect(findCompositeProblem(drawableDots(rows))).toBeNull();
      expect(drawableDots(rows)).toHaveLength(rows.length);
    }),
  );
});

it('the next picture starts with one dot, styled as the last', () => {
  expect(withOneDot(at(7, 8))).toEqual(at(1));
});
