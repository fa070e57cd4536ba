import { expect, it } from 'vitest';
import { hardestText, nothingCounted } from './hardest-practice.tsx';

it('names how many of what are the hardest, and for whom', () => {
  expect(hardestText(5, 'letter', null)).toBe('These five letters are the hardest:');
  expect(hardestText(2, 'problem', 'Ana')).toBe('For Ana, these two problems are the hardest:');
  expect(hardestText(1, 'word', null)).toBe('This word is the hardest:');
  expect(hardestText(0, 'item', 'Ana')).toBe('Nothing was missed or slow for Ana.');
  expect(nothingCounted('Ana')).toBe('No practice to count for Ana yet.');
});
