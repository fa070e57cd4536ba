import { expect, it } from 'vitest';
import { practiceAgainOf } from './practice-set.ts';

it('practice is named for its source, and repeated practice gets no longer name', () => {
  expect(practiceAgainOf('Dots')).toBe('Practice again: Dots');
  expect(practiceAgainOf('Practice again: Dots')).toBe('Practice again: Dots');
  expect(practiceAgainOf('Practice again')).toBe('Practice again');
});

it('a long name is cut between characters', () => {
  const long = practiceAgainOf(`${'x'.repeat(183)}👩‍🏫`);
  expect(long.length).toBeLessThanOrEqual(200);
  expect(long.isWellFormed()).toBe(true);
});
