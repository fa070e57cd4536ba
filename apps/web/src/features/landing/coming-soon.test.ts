import { expect, test } from 'vitest';
import { comingSoon, stateText } from './coming-soon.ts';

test('the five promises stand in their order', () => {
  expect(comingSoon.map(({ name }) => name)).toEqual([
    'Name generator for collections',
    'Games with badges and achievements',
    'Advanced analytics',
    'Interactive matching games',
    'Student reports',
  ]);
});

test('a promise that was kept says so', () => {
  const [first] = comingSoon;
  if (!first) throw new Error('There is no promise.');
  expect(stateText({ ...first, state: 'soon' })).toBe('Coming soon');
  expect(stateText({ ...first, state: 'here' })).toBe('Here now');
});
