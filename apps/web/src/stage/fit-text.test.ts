import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitText, sharedSize, smallestSizePx, type TextPiece } from './fit-text.ts';
import { charactersOf, tierOf, tierSize } from './text-tier.ts';

const words = (...widths: readonly number[]): TextPiece[] =>
  widths.map((width, index) => ({ width, spaceBefore: index === 0 ? 0 : 0.25 }));

const classroom = { width: 1800, height: 800 };
const phone = { width: 360, height: 560 };
const oneLine = { lineHeight: 1.2, capPx: 10_000 };

describe('the tier of a text', () => {
  it.each([
    ['', 0],
    ['A', 0],
    ['abcd', 0],
    ['abcde', 1],
    ['abcdefg', 1],
    ['abcdefgh', 2],
    ['abcdefghijkl', 2],
    ['abcdefghijklm', 3],
    ['abcdefghijklmno', 3],
    ['abcdefghijklmnop', 4],
    ['👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 0],
    ['x'.repeat(5000), 4],
  ])('of %j is %d', (text, tier) => {
    expect(tierOf(text)).toBe(tier);
  });

  it('counts characters as a reader does', () => {
    expect(charactersOf('e\u0301👩‍👩‍👧‍👦กำ')).toHaveLength(3);
  });

  it.each([classroom, phone])('is smaller the longer the text, on %j', (box) => {
    const sizes = [0, 1, 2, 3, 4].map((tier) => tierSize(tier, box));
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    expect(new Set(sizes).size).toBe(5);
  });
});

describe('fitting a text', () => {
  it.each([
    [{ width: 1158, height: 560 }, 768],
    [{ width: 1664, height: 850 }, 1080],
  ])('sets a capital letter about 65 %% of the window high: %j', (box, windowHeight) => {
    const capHeight = 0.71;
    const { sizePx } = fitText(words(0.75), box, { lineHeight: capHeight + 0.12, capPx: tierSize(0, box) });
    expect((sizePx * capHeight) / windowHeight).toBeGreaterThan(0.58);
    expect((sizePx * capHeight) / windowHeight).toBeLessThan(0.68);
  });

  it('takes the largest size of its tier if that fits', () => {
    expect(fitText(words(0.6), classroom, { lineHeight: 1.2, capPx: 500 })).toEqual({
      sizePx: 500,
      isBroken: false,
    });
  });

  it('is limited in width by a long word, and in height by a line', () => {
    expect(fitText(words(8), phone, oneLine).sizePx).toBe(43);
    expect(fitText(words(0.5), phone, oneLine).sizePx).toBe(466);
  });

  it('breaks between words to be larger', () => {
    const beside = fitText(words(4, 4, 4), { width: 360, height: 60 }, oneLine);
    const below = fitText(words(4, 4, 4), phone, oneLine);
    expect(beside.sizePx).toBe(27);
    expect(below).toEqual({ sizePx: 86, isBroken: false });
  });

  it('shrinks until the longest word fits', () => {
    expect(fitText(words(11.6), phone, oneLine)).toEqual({ sizePx: 29, isBroken: false });
    expect(fitText(words(3, 28, 2), phone, oneLine)).toEqual({ sizePx: 12, isBroken: false });
  });

  it('breaks a word only if it doesn’t fit at the smallest size', () => {
    expect(fitText(words(30), phone, oneLine)).toEqual({ sizePx: 36, isBroken: true });
  });

  it('never goes below the smallest size, and never above the cap', () => {
    expect(fitText(words(...Array.from({ length: 3000 }, () => 5)), phone, oneLine).sizePx).toBe(
      smallestSizePx,
    );
    expect(fitText(words(0.1), phone, { lineHeight: 1, capPx: 20 }).sizePx).toBe(20);
    expect(fitText([], { width: 0, height: 0 }, { lineHeight: 1.2, capPx: 0 }).sizePx).toBe(smallestSizePx);
  });

  it('never overflows if the smallest size fits', () => {
    const someWords = fc.array(fc.double({ min: 0.2, max: 12, noNaN: true }), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(
        someWords,
        fc.integer({ min: 200, max: 3000 }),
        fc.integer({ min: 300, max: 2000 }),
        (widths, width, height) => {
          const { sizePx, isBroken } = fitText(
            words(...widths),
            { width, height },
            { lineHeight: 1.2, capPx: 900 },
          );
          expect(sizePx).toBeGreaterThanOrEqual(smallestSizePx);
          if (!isBroken) expect(Math.max(...widths) * sizePx).toBeLessThanOrEqual(width);
          expect(sizePx * 1.2).toBeLessThanOrEqual(height);
        },
      ),
    );
  });
});

describe('the shared size of a tier', () => {
  it('is the smallest, so that nothing jumps', () => {
    expect(sharedSize([300, 280, 310])).toBe(280);
  });

  it('ignores an outlier', () => {
    expect(sharedSize([300, 300, 40])).toBeCloseTo(210);
  });
});
