import { expect, it } from 'vitest';
import { foundText, quoted } from './create-card.tsx';

it('a name in a sentence is quoted, and a long one is cut between letters', () => {
  expect(quoted('Letters')).toBe("'Letters'");
  expect(quoted('😀'.repeat(60))).toBe(`'${'😀'.repeat(60)}'`);
  expect(quoted('😀'.repeat(61))).toBe(`'${'😀'.repeat(59)}…'`);
});

it('found collections are counted out of all', () => {
  expect([foundText(1, 1), foundText(30, 30), foundText(0, 30), foundText(1, 30)]).toEqual([
    '1 collection',
    '30 collections',
    '0 of 30 collections',
    '1 of 30 collections',
  ]);
});
