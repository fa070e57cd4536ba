import { expect, it } from 'vitest';
import { scoreText } from './score-text.ts';

it.each([
  [['right', 'missed', 'right'], '2 of 3 right'],
  [['skipped'], '0 of 1 right'],
  [['seen', 'right'], '1 of 1 right'],
  [['seen'], 'All done'],
  [[], 'All done'],
] as const)('%j reads %s', (outcomes, text) => {
  expect(scoreText(outcomes.map((outcome) => ({ outcome })))).toBe(text);
});
