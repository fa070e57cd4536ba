import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitText, type TextPiece } from './fit-text.ts';

const words = (...widths: readonly number[]): TextPiece[] =>
  widths.map((width, index) => ({ width, spaceBefore: index === 0 ? 0 : 0.25 }));

const classroom = { width: 1800, height: 800 };
const phone = { width: 360, height: 560 };
const oneLine = { lineHeight: 1.2 };

/** The specified sizes: shares of the box by number of characters; the smaller one counts. */
const tiers = [
  { upTo: 4, ofHeight: 1.15, ofWidth: 1.1 },
  { upTo: 7, ofHeight: 0.8, ofWidth: 0.42 },
  { upTo: 12, ofHeight: 0.42, ofWidth: 0.24 },
  { upTo: 15, ofHeight: 0.34, ofWidth: 0.18 },
  { upTo: 40, ofHeight: 0.26, ofWidth: 0.13 },
];

const someWords = fc.array(fc.double({ min: 0.2, max: 40, noNaN: true }), { minLength: 1, maxLength: 30 });

describe('fitting a text', () => {
  it.each([
    [{ width: 1158, height: 560 }, 768],
    [{ width: 1664, height: 850 }, 1080],
  ])('sets a capital letter about 65 %% of the window high: %j', (box, windowHeight) => {
    const capHeight = 0.71;
    const { sizePx } = fitText(words(0.75), box, { lineHeight: capHeight + 0.12 });
    expect((sizePx * capHeight) / windowHeight).toBeGreaterThan(0.58);
    expect((sizePx * capHeight) / windowHeight).toBeLessThan(0.68);
  });

  it.each(tiers)(
    'takes the size of the tier up to $upTo characters or more, unless that doesn’t fit',
    (tier) => {
      for (const box of [classroom, phone, { width: 1158, height: 560 }, { width: 300, height: 60 }]) {
        const tierPx = Math.floor(Math.min(tier.ofHeight * box.height, tier.ofWidth * box.width));
        for (const em of [0.3, 0.55, 0.8]) {
          const { sizePx } = fitText(words(tier.upTo * em), box, { lineHeight: 0.83 });
          const fittingPx = Math.min(box.height / 0.83, (box.width * 0.96) / (tier.upTo * em));
          expect(sizePx).toBeGreaterThanOrEqual(Math.floor(Math.min(tierPx, fittingPx)));
        }
      }
    },
  );

  it('uses the room of a phone for a text of medium length', () => {
    const { sizePx } = fitText(words(2, 3, 3.4, 2.6, 3), phone, oneLine);
    expect(sizePx).toBeGreaterThan(85);
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
  });

  it('breaks a word that would become smaller than a sixteenth of the box', () => {
    expect(fitText(words(30), phone, oneLine)).toEqual({ sizePx: 22, isBroken: true });
    expect(fitText(words(300), classroom, oneLine)).toEqual({ sizePx: 50, isBroken: true });
  });

  it('never goes above a maximum', () => {
    expect(fitText(words(0.1), phone, { lineHeight: 1, maxPx: 20 }).sizePx).toBe(20);
  });

  it('never overflows, and is never smaller in a larger box', () => {
    const side = fc.integer({ min: 60, max: 2000 });
    const more = fc.integer({ min: 0, max: 400 });
    fc.assert(
      fc.property(someWords, side, side, more, more, (widths, width, height, moreWidth, moreHeight) => {
        const { sizePx, isBroken } = fitText(words(...widths), { width, height }, oneLine);
        if (!isBroken) expect(Math.max(...widths) * sizePx).toBeLessThanOrEqual(width);
        const em = widths.reduce((sum, each) => sum + each, 0);
        expect((Math.floor((em * sizePx) / width) || 1) * sizePx * 1.2).toBeLessThanOrEqual(height);
        const larger = { width: width + moreWidth, height: height + moreHeight };
        expect(fitText(words(...widths), larger, oneLine).sizePx).toBeGreaterThanOrEqual(sizePx);
      }),
      { numRuns: 2000 },
    );
  });
});
