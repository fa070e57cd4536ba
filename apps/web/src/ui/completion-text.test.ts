import { expect, it } from 'vitest';
import { completionText } from './completion-text.ts';

it('nothing is said of completions while they are not known', () => {
  expect([undefined, 0, 1, 12].map(completionText)).toEqual([
    null,
    'Not completed yet',
    'Completed 1 time',
    'Completed 12 times',
  ]);
});
