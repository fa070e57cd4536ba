import { expect, it } from 'vitest';
import { addText, leftOutTexts } from './import-words.ts';

const row = (number: number, reason: 'empty' | 'repeated' | 'noRoom') => ({ row: number, name: '', reason });

it('each reason is told once, with its number of rows', () => {
  expect(
    leftOutTexts({ items: [], leftOut: [row(1, 'empty'), row(2, 'repeated'), row(3, 'repeated')] }),
  ).toEqual(['1 row left out: there is nothing in it.', '2 rows left out: they are there already.']);
  expect(leftOutTexts({ items: [], leftOut: [row(9, 'noRoom')] })).toEqual([
    '1 row left out: a collection holds 2000 items at most.',
  ]);
  expect(leftOutTexts({ items: [], leftOut: [row(1, 'repeated'), row(2, 'repeated')] }, 'item')).toEqual([
    '2 items left out: they are there already.',
  ]);
});

it('the button says how many it adds', () => {
  expect([0, 1, 12].map(addText)).toEqual(['Add items', 'Add 1 item', 'Add 12 items']);
});
