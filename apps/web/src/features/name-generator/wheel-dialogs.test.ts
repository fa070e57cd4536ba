import { expect, it } from 'vitest';
import { countProblem } from './wheel-dialogs.tsx';

it('says which numbers are possible', () => {
  expect(countProblem(12)).toBe('Please choose a number from 1 to 12.');
  expect(countProblem(1)).toBe('There is 1 name.');
});
