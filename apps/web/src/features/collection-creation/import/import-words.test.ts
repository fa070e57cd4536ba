import { expect, it } from 'vitest';
import { addText, notesOf } from './import-words.ts';

const row = (number: number, reason: 'empty' | 'repeated' | 'full' | 'picture', name = '') => ({
  row: number,
  name,
  reason,
});

it('each reason is given once, with every line', () => {
  const leftOut = [
    row(1, 'empty'),
    row(2, 'repeated', 'cat'),
    row(3, 'repeated', 'dog'),
    row(4, 'picture', 'owl'),
  ];
  expect(notesOf({ items: [], leftOut, changes: [] }, 'row')).toEqual([
    { text: 'Skipped 1 empty row.', places: ['Row 1'] },
    { text: 'Skipped 2 duplicates.', places: ['Row 2: cat', 'Row 3: dog'] },
    { text: 'Skipped 1 picture that isn’t stored here.', places: ['Row 4: owl'] },
  ]);
  expect(notesOf({ items: [], leftOut: [row(9, 'full', 'x')], changes: [] }, 'item')).toEqual([
    { text: 'Skipped 1 item. A collection can hold up to 2000 items.', places: ['Item 9: x'] },
  ]);
});

it('a change is shown before and after, with its line in the text', () => {
  const changes = [
    { row: 1, from: '1. cat', to: 'cat', reason: 'text' },
    { row: 2, from: 'four', to: '', reason: 'answerIgnored' },
    { row: 3, from: '3 + 4', to: '8', reason: 'answerDiffers' },
  ] as const;
  expect(notesOf({ items: [], leftOut: [], changes }, 'line', (number) => number * 2)).toEqual([
    { text: 'Changed 1 line.', places: ['Line 2: 1. cat → cat'] },
    { text: '1 answer isn’t a number.', places: ['Line 4: four → no answer'] },
    { text: 'Please check 1 answer.', places: ['Line 6: 3 + 4 = 8'] },
  ]);
});

it('the button says how many it adds', () => {
  expect([0, 1, 12].map(addText)).toEqual(['Add items', 'Add 1 item', 'Add 12 items']);
});
