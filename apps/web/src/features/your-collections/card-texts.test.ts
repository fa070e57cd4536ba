import { expect, it } from 'vitest';
import { foundText, quoted } from './card-texts.ts';

it('a name within a sentence is quoted, and cut between its letters when it is long', () => {
  expect(quoted('Letters')).toBe("'Letters'");
  expect(quoted('😀'.repeat(60))).toBe(`'${'😀'.repeat(60)}'`);
  expect(quoted('😀'.repeat(61))).toBe(`'${'😀'.repeat(59)}…'`);
});

it('what a search found is told of what there is', () => {
  expect([foundText(1, 1), foundText(30, 30), foundText(0, 30), foundText(1, 30)]).toEqual([
    '1 collection',
    '30 collections',
    '0 of 30 collections',
    '1 of 30 collections',
  ]);
});
