import { expect, it } from 'vitest';
import { nextLabel } from './tour-labels.ts';

it('the Next button has the progress, or none, or Last', () => {
  expect(nextLabel(0, 5, true)).toBe('Next (Step 1 of 5)');
  expect(nextLabel(0, 5, false)).toBe('Next');
  expect(nextLabel(4, 5, true)).toBe('Last');
  expect(nextLabel(0, 1, true)).toBe('Last');
});
