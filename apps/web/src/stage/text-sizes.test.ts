import { describe, expect, it } from 'vitest';
import { createTextSizes } from './text-sizes.ts';

const measure = {
  lineOf: () => ({ height: 1.2, shift: 0 }),
  piecesOf: (text: string) =>
    text.split(' ').map((word, index) => ({ width: word.length / 2, spaceBefore: index === 0 ? 0 : 0.25 })),
};
const box = { width: 1200, height: 600 };

describe('the sizes of a session', () => {
  it('are the same within a tier', () => {
    const sizes = createTextSizes(['cats', 'A', 'elephant', 'hippopotamus'], measure, box);
    expect(sizes.of('A').sizePx).toBe(sizes.of('cats').sizePx);
    expect(sizes.of('elephant').sizePx).toBe(sizes.of('hippopotamus').sizePx);
  });

  it('fall from tier to tier', () => {
    const texts = [4, 5, 7, 8, 12, 13, 15, 16].map((length) => 'abcdefghijklmnopqrst'.slice(0, length));
    const sizes = createTextSizes(texts, measure, box);
    const [four, five, seven, eight, twelve, thirteen, fifteen, sixteen] = texts.map(
      (text) => sizes.of(text).sizePx,
    );
    expect(five).toBe(seven);
    expect(eight).toBe(twelve);
    expect(thirteen).toBe(fifteen);
    const steps = [four, five, eight, thirteen, sixteen];
    expect(steps).toEqual(steps.toSorted((a, b) => Number(b) - Number(a)));
    expect(new Set(steps).size).toBe(5);
  });

  it('in a share of the box leave the rest of it free, on several lines too', () => {
    const problem = 'Anna has 3 apples and 4 more, Ben has 5 pears and 6 more';
    const sizes = createTextSizes([problem, '7'], measure, box);
    const widthOf = (text: string) =>
      measure.piecesOf(text).reduce((sum, { width, spaceBefore }) => sum + width + spaceBefore, 0);
    const lines = (text: string, sizePx: number) => Math.ceil((widthOf(text) * sizePx) / (box.width * 0.96));
    for (const [text, share] of [
      [problem, 0.24],
      ['7', 0.74],
    ] as const) {
      const { sizePx } = sizes.within(text, share);
      expect(lines(text, sizePx) * sizePx * 1.2).toBeLessThanOrEqual(box.height * share);
      expect(sizePx).toBeGreaterThan(box.height * share * 0.2);
      expect(sizePx).toBeLessThanOrEqual(sizes.of(text).sizePx);
    }
  });

  it('let a lone wide text be smaller without shrinking the others by as much', () => {
    const wide = {
      ...measure,
      piecesOf: (text: string) => [{ width: text === 'WWWW' ? 8 : 1, spaceBefore: 0 }],
    };
    const sizes = createTextSizes(['WWWW', 'ab', 'cd'], wide, box);
    expect(sizes.of('WWWW').sizePx).toBe(144);
    expect(sizes.of('ab').sizePx).toBeGreaterThan(300);
  });
});
