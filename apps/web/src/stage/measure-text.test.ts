import { describe, expect, it, vi } from 'vitest';
import { createTextSizes } from './measure-text.ts';

const measure = {
  lineOf: () => ({ height: 1.2, shift: 0 }),
  piecesOf: (text: string) =>
    text.split(' ').map((word, index) => ({ width: word.length / 2, spaceBefore: index === 0 ? 0 : 0.25 })),
};
const box = { width: 1200, height: 600 };

describe('the sizes of a session', () => {
  it('are of each text alone, measured once', () => {
    const piecesOf = vi.fn(measure.piecesOf);
    const sizes = createTextSizes(['WWWW', 'ab'], { ...measure, piecesOf }, box);
    expect(sizes.of('ab')).toEqual(createTextSizes(['ab'], measure, box).of('ab'));
    expect(sizes.of('ab').sizePx).toBeGreaterThan(sizes.of('a rather long text').sizePx);
    sizes.of('ab');
    expect(piecesOf.mock.calls.filter(([text]) => text === 'ab')).toHaveLength(1);
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
});
