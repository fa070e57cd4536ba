import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesOf, textShapeOf } from './text-shape.ts';

describe('the shape of a text', () => {
  it.each([
    ['cat', 1],
    ['1 + 1', 1],
    ['Pulmonary embolism', 2],
    ['👩‍🏫', 1],
    ['', 1],
  ])('of %j in a box of three by one has %d line(s)', (text, lines) => {
    expect(textShapeOf(text, 3).lines).toBe(lines);
  });

  it('in a wide box is one line', () => {
    expect(textShapeOf('Pulmonary embolism', 12).lines).toBe(1);
  });

  it('takes wide letters for wide', () => {
    expect(textShapeOf('WWW', 3).width).toBeGreaterThan(2 * textShapeOf('ill', 3).width);
  });

  it('breaks only what is longer than 30 characters', () => {
    expect(textShapeOf('x'.repeat(30), 3).lines).toBe(1);
    expect(textShapeOf('x'.repeat(60), 3)).toEqual({ ...textShapeOf('x'.repeat(30), 3), lines: 2 });
  });

  it('has room for every word, unbroken', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }), { maxLength: 12 }),
        fc.double({ min: 0.2, max: 12, noNaN: true }),
        (parts, aspect) => {
          const { width, lines } = textShapeOf(parts.join(' '), aspect);
          expect(width).toBeGreaterThan(0);
          expect(lines).toBeLessThanOrEqual(Math.max(1, parts.join(' ').split(/\s+/u).length));
          for (const part of parts) {
            for (const word of part.split(/\s+/u)) {
              expect(width).toBeGreaterThanOrEqual(textShapeOf(word, 100).width - 1e-9);
            }
          }
        },
      ),
    );
  });
});

it.each([
  ['cat', 3, 1],
  ['cat cat', 3, 2],
  ['a cat', 3, 1],
  ['x'.repeat(10), 3, 3],
  ['', 3, 1],
])('%j takes a box of %d em %d line(s)', (text, width, lines) => {
  expect(linesOf(text, width)).toBe(lines);
});
