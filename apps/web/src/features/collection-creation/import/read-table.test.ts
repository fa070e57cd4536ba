import { expect, it } from 'vitest';
import { readText } from './read-table.ts';

const tableOf = (text: string) => {
  const read = readText(text, 'Math');
  return read.kind === 'table' ? read.table : read.kind;
};

it.each([
  ['cat\ndog\r\n\n  owl  ', [['cat'], ['dog'], ['  owl']]],
  [
    'Atom\tsmallest part\nIon\tcharged',
    [
      ['Atom', 'smallest part'],
      ['Ion', 'charged'],
    ],
  ],
  [
    'name,count\n"a, b",3\n',
    [
      ['name', 'count'],
      ['a, b', '3'],
    ],
  ],
  [
    'Äpfel;3\nBirnen;4',
    [
      ['Äpfel', '3'],
      ['Birnen', '4'],
    ],
  ],
  // A comma here and there does not make a table.
  ['red, or so\ngreen\nblue', [['red, or so'], ['green'], ['blue']]],
  ['"one ""two"""', [['one "two"']]],
  ['a,b,c', [['a', 'b', 'c']]],
  ['', []],
])('%j is read', (text, table) => {
  expect(tableOf(text)).toEqual(table);
});

it('a file of Sixty is a collection, and what only looks like one is a list', () => {
  expect(readText('{"name":"N","category":"Science","items":["a"]}', 'Math')).toMatchObject({
    kind: 'collection',
    file: { name: 'N', category: 'Science' },
  });
  expect(tableOf('[not json')).toEqual([['[not json']]);
});

it('a hundred thousand quotes are read in their turn', () => {
  expect(tableOf('"'.repeat(100_000))).toHaveLength(1);
});
