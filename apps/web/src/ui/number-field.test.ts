import { expect, it } from 'vitest';
import { steppedNumber, wholeNumberIn } from './number-field.tsx';

it.each([
  ['5', 1, '6'],
  ['5', -1, '4'],
  ['25', 1, '25'],
  ['1', -1, '1'],
  ['400', -1, '25'],
  ['', 1, '1'],
  ['cat', -1, '1'],
  ['2.5', 1, '3'],
  ['2.5', -1, '2'],
] as const)('whole numbers from 1 to 25: %s goes %i to %s', (text, direction, expected) => {
  expect(steppedNumber(text, direction, { min: 1, max: 25, step: 1 })).toBe(expected);
});

it('tenths stay tenths', () => {
  const steps = { min: 0, max: 59, step: 0.1 };
  expect(steppedNumber('0.2', 1, steps)).toBe('0.3');
  expect(steppedNumber('0.3', -1, steps)).toBe('0.2');
  expect(steppedNumber('0.7', 1, steps)).toBe('0.8');
});

it('without a maximum there is always a next number', () => {
  expect(steppedNumber('999', 1, { min: 0, step: 1 })).toBe('1000');
});

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
])('from 1 to 12, %j is %j', (text, number) => {
  expect(wholeNumberIn(text, 1, 12)).toBe(number);
});
