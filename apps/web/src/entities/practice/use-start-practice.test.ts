import { expect, it } from 'vitest';
import { practiceAgainName } from './use-start-practice.ts';

it('practice is named for its source, and repeated practice gets no longer name', () => {
  expect(practiceAgainName('Dots')).toBe('Practice again: Dots');
  expect(practiceAgainName('Practice again: Dots')).toBe('Practice again: Dots');
  expect(practiceAgainName('Practice again')).toBe('Practice again');
});

it('a long name is cut between characters', () => {
  const long = practiceAgainName(`${'x'.repeat(183)}👩‍🏫`);
  expect(long.length).toBeLessThanOrEqual(200);
  expect(long.isWellFormed()).toBe(true);
});
