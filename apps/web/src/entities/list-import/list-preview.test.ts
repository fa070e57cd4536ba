import type { Plan } from '@sixty/domain/tables';
import { expect, it } from 'vitest';
import { notesOf } from './list-preview.tsx';

const planOf = (parts: Partial<Plan<string>>): Plan<string> => ({
  values: [],
  lines: [],
  leftOut: [],
  changes: [],
  ...parts,
});

it('each reason is given once, with every line', () => {
  const leftOut = [
    { line: 1, name: '', reason: 'empty' },
    { line: 2, name: 'cat', reason: 'repeated' },
    { line: 3, name: 'dog', reason: 'repeated' },
    { line: 4, name: 'owl', reason: 'picture' },
    { line: 5, name: '02-Jan', reason: 'date' },
  ] as const;
  expect(notesOf(planOf({ leftOut }), 'line')).toEqual([
    { text: 'Skipped 1 empty line.', places: ['Line 1'] },
    { text: 'Skipped 2 duplicates.', places: ['Line 2: cat', 'Line 3: dog'] },
    { text: 'Skipped 1 picture that isn’t stored here.', places: ['Line 4: owl'] },
    {
      text: 'These look like dates. Did your spreadsheet change fractions?',
      places: ['Line 5: 02-Jan'],
    },
  ]);
  const full = planOf({ leftOut: [{ line: 9, name: 'x', reason: 'full' }] });
  expect(notesOf(full, 'item')).toEqual([
    { text: 'Skipped 1 item, since there is no more room.', places: ['Item 9: x'] },
  ]);
});

it('a change is shown before and after, with its line in the text', () => {
  const changes = [
    { line: 2, from: '1. cat', to: 'cat', reason: 'text' },
    { line: 4, from: 'four', to: '', reason: 'answerIgnored' },
    { line: 6, from: '3 + 4', to: '8', reason: 'answerDiffers' },
    { line: 7, from: 'x² = 9', to: '', reason: 'noAnswer' },
    { line: 8, from: "don't", to: 'don’t', reason: 'alike' },
  ] as const;
  expect(notesOf(planOf({ changes }), 'line')).toEqual([
    { text: 'Changed 1 line.', places: ['Line 2: 1. cat → cat'] },
    { text: '1 answer isn’t a number.', places: ['Line 4: four → no answer'] },
    { text: 'Please check 1 answer.', places: ['Line 6: 3 + 4 = 8'] },
    {
      text: '1 line without an answer we know. Sixty shows it, but doesn’t ask.',
      places: ['Line 7: x² = 9'],
    },
    { text: '1 line is almost the same as another.', places: ["Line 8: don't and don’t"] },
  ]);
});
