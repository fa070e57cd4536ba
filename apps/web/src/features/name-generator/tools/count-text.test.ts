import { expect, it } from 'vitest';
import { countProblem, readCount } from './count-text.ts';

it.each([
  ['3', 3],
  [' 12 ', 12],
  ['1', 1],
  ['13', null],
  ['0', null],
  ['-1', null],
  ['2.5', null],
  ['', null],
  ['many', null],
])('of 12 names %j are %j', (text, count) => {
  expect(readCount(text, 12)).toBe(count);
});

it('says what can be chosen', () => {
  expect(countProblem(12)).toBe('Please choose a number from 1 to 12.');
  expect(countProblem(1)).toBe('There is 1 name.');
});
