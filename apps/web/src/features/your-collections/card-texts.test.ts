import { expect, it } from 'vitest';
import { completionText, foundText, quoted } from './card-texts.ts';

it('nothing is said of completions while they are not known', () => {
  expect([undefined, 0, 1, 12].map(completionText)).toEqual([
    null,
    'Not completed yet',
    'Completed 1 time',
    'Completed 12 times',
  ]);
});

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
