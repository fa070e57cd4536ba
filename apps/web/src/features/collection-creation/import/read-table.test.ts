import { makeTextItem } from '@sixty/domain/items';
import { csvOf, guessChoice, planImport, tableOfItems } from '@sixty/domain/transfer';
import * as fc from 'fast-check';
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
  ['red, or so\ngreen\nblue', [['red, or so'], ['green'], ['blue']]],
  ['"one ""two"""', [['one "two"']]],
  ['a,b,c', [['a'], ['b'], ['c']]],
  ['cat, dog, owl,', [['cat'], [' dog'], [' owl']]],
  ['a;b;c, or so', [['a'], ['b'], ['c, or so']]],
  [
    'Atom\tsmallest part;Ion\tcharged;',
    [
      ['Atom', 'smallest part'],
      ['Ion', 'charged'],
    ],
  ],
  [
    'Atom,smallest;Ion,charged',
    [
      ['Atom', 'smallest'],
      ['Ion', 'charged'],
    ],
  ],
  ['"Stop!" she said\nrun\njump', [['"Stop!" she said'], ['run'], ['jump']]],
  ['He said "hi", then left\ngo\nstop', [['He said "hi", then left'], ['go'], ['stop']]],
  [
    '"Hello" he said\tgreeting\nIon\tcharged',
    [
      ['"Hello" he said', 'greeting'],
      ['Ion', 'charged'],
    ],
  ],
  [
    'name,count\r\n"a;b",1\r\n"c;d\r\ne",2',
    [
      ['name', 'count'],
      ['a;b', '1'],
      ['c;d\ne', '2'],
    ],
  ],
  ['', []],
])('%j is read', (text, table) => {
  expect(tableOf(text)).toEqual(table);
});

it.each([
  ['cat, dog\nowl', 'lines', [['cat, dog'], ['owl']]],
  ['cat, dog\nowl', 'commas', [['cat'], [' dog'], ['owl']]],
  ['cat, dog\nowl', 'spaces', [['cat,'], ['dog'], ['owl']]],
  ['a,b,c', 'lines', [['a,b,c']]],
  ['a;b', 'commas', [['a'], ['b']]],
  ['"a, b",c', 'commas', [['a, b'], ['c']]],
  ['  a \t b\n\nc ', 'spaces', [['a'], ['b'], ['c']]],
] as const)('%j split by %s', (text, split, table) => {
  expect(readText(text, 'Language Arts', split)).toMatchObject({ kind: 'table', table, split });
});

it('returns how the text was split, and the line of each row', () => {
  expect(readText('\n cat\n\ndog', 'Math')).toMatchObject({ split: 'lines', lines: [2, 4] });
  expect(readText('a, b, c', 'Math')).toMatchObject({ split: 'commas', lines: null });
  expect(readText('a,"x\ny"\nb,"z"', 'Math')).toMatchObject({ split: 'lines', lines: null });
});

it('a Sixty file is a collection, and other JSON is a list', () => {
  expect(readText('{"name":"N","category":"Science","items":["a"]}', 'Math')).toMatchObject({
    kind: 'collection',
    file: { name: 'N', category: 'Science' },
  });
  expect(tableOf('[not json')).toEqual([['[not json']]);
});

it('CSV written by Sixty is read unchanged', () => {
  const letter = fc.constantFrom('a', 'é', '=', '-', '+', '＝', "'", '"', ';', ',', '4', '{', '[', ' b');
  const name = fc
    .string({ unit: letter, minLength: 1, maxLength: 6 })
    .map((text) => text.trim())
    .filter((text) => text !== '');
  const names = fc.uniqueArray(name, { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(names, (written) => {
      const items = written.map((text, index) => makeTextItem(`i${index}`, text));
      const read = readText(csvOf(tableOfItems(items)), 'Language Arts');
      if (read.kind !== 'table') throw new Error('This is a table.');
      const choice = guessChoice(read.table, 'Language Arts');
      const plan = planImport(read.table, choice, { category: 'Language Arts', existing: [] });
      expect(plan.items.map((item) => item.name)).toEqual(written);
    }),
  );
});

it('a hundred thousand quotes are read in order', () => {
  expect(tableOf('"'.repeat(100_000))).toHaveLength(1);
});
