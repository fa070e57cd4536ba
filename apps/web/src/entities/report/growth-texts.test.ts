import { expect, it } from 'vitest';
import { growthNumber, growthText, rateOrNone, shareOrNone } from './growth-texts.ts';

it('growth has a sign, or is about the same', () => {
  expect([1.84, -0.44, 0.04, -0.04].map(growthNumber)).toEqual(['+1.8', '−0.4', '0', '0']);
  expect(growthText(1.84)).toBe('+1.8 a minute each week');
  expect(growthText(-0.01)).toBe('about the same');
});

it('a missing figure is a dash', () => {
  expect([rateOrNone(null), shareOrNone(null), rateOrNone(31.4), shareOrNone(0.95)]).toEqual([
    '–',
    '–',
    '31',
    '95%',
  ]);
});
