import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawDots } from '../dots.ts';
import { type Item, makeDomino, makeTextItem, serializeItems } from '../items.ts';
import { guardCell, unguardCell } from './exporting.ts';
import {
  csvOf,
  fileNameOf,
  guessChoice,
  planImport,
  readCollectionFile,
  readItems,
  tableOfItems,
  writeCollectionFile,
} from '../transfer.ts';

const namesOf = (items: readonly Item[]) => items.map(({ name }) => name);

describe('exporting', () => {
  const items: Item[] = [
    makeTextItem('a', 'a, "b"'),
    { kind: 'mathProblem', id: 'b', name: '3 + 4', result: 7 },
    { kind: 'dots', id: 'c', name: 'Number Sense: 1 dot', image: drawDots([]), count: 1 },
    makeDomino('d', { left: 2, right: 5 }, 'red'),
  ];

  it('writes a row for each item below the names of the columns', () => {
    const table = tableOfItems(items);
    expect(table[0]).toEqual(['name', 'count', 'answer', 'image']);
    expect(table.slice(1).map(([name, count, answer]) => [name, count, answer])).toEqual([
      ['a, "b"', '', ''],
      ['3 + 4', '7', ''],
      ['Number Sense: 1 dot', '1', ''],
      ['Domino: 2 vs 5', '', 'right'],
    ]);
  });

  it('quotes cells as needed', () => {
    expect(csvOf([['a, "b"', 'c\nd'], ['e']])).toBe('"a, ""b""","c\nd"\r\ne\r\n');
    // Spreadsheets that split at semicolons would evaluate the second half.
    expect(csvOf([['x;=1', 'y\t=1']])).toBe('"x;=1","y\t=1"\r\n');
  });

  it.each([
    ['=1+1', "'=1+1\r\n"],
    ['@SUM(A1)', "'@SUM(A1)\r\n"],
    ['-cmd', "'-cmd\r\n"],
    ['+cmd', "'+cmd\r\n"],
    ['-4', '-4\r\n'],
    ['+2.5', '+2.5\r\n'],
    ['3 + 4', '3 + 4\r\n'],
    ['\n=1', '"\'\n=1"\r\n'],
    ['＝1+1', "'＝1+1\r\n"],
    ['－ing', "'－ing\r\n"],
    ["'-ing", "''-ing\r\n"],
    ["'tis", "'tis\r\n"],
  ])('lets no spreadsheet compute %s', (cell, line) => {
    expect(csvOf([[cell]])).toBe(line);
  });

  it('guards cells reversibly', () => {
    const cell = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '－', '@', '4', '.', 'a', '\n') });
    fc.assert(
      fc.property(cell, (text) => {
        expect(unguardCell(guardCell(text))).toBe(text);
      }),
    );
    const rows = [["'-ing"], ["'=x"], ["''-ed"], ['-4'], ["'tis"]].map((cells, line) => ({ line, cells }));
    const choice = guessChoice(rows, 'Science');
    expect(namesOf(planImport(rows, choice, { category: 'Science', existing: [] }).values)).toEqual([
      '-ing',
      '=x',
      "'-ed",
      '-4',
      "'tis",
    ]);
  });

  it('writes a table that reads back the same', () => {
    const letter = fc.constantFrom(
      'a',
      'é',
      '=',
      '-',
      '+',
      '＝',
      "'",
      '"',
      ';',
      ',',
      '4',
      '{',
      '[',
      ' b',
      '\t',
    );
    const name = fc
      .string({ unit: letter, minLength: 1, maxLength: 6 })
      .map((text) => text.trim())
      .filter((text) => text !== '');
    fc.assert(
      fc.property(fc.uniqueArray(name, { minLength: 1, maxLength: 8 }), (written) => {
        const table = tableOfItems(written.map((text, index) => makeTextItem(`i${index}`, text)));
        const read = readItems(csvOf(table), 'Language Arts');
        if (read.kind !== 'table') throw new Error('This is a table.');
        const choice = guessChoice(read.rows, 'Language Arts');
        const plan = planImport(read.rows, choice, { category: 'Language Arts', existing: [] });
        expect(namesOf(plan.values)).toEqual(written);
      }),
    );
  });

  it('writes a file that reads back the same', () => {
    const file = { name: 'Été 李', category: 'Math', items };
    const read = readCollectionFile(writeCollectionFile(file), 'Science');
    expect(read).toMatchObject({ name: 'Été 李', category: 'Math' });
    expect(serializeItems(read?.items ?? [])).toBe(serializeItems(items));
  });

  it('writes both sides, their sounds, and the languages, and reads them back the same', () => {
    const text = fc
      .string({
        unit: fc.constantFrom('a', 'é', '=', '-', "'", '"', ';', ',', '|', '/', '4', '犬'),
        minLength: 1,
      })
      .map((each) => `x${each}`);
    const lines = fc.array(text, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('\n'));
    const sound = fc.constantFrom(...['a', 'b'].map((letter) => `/api/media/${letter.repeat(22)}`));
    const picture = fc.constantFrom(null, `/api/media/${'c'.repeat(22)}`);
    const sides = fc.record(
      {
        back: fc.record({ name: lines, image: picture }),
        accepted: fc.uniqueArray(text, { minLength: 1, maxLength: 4 }),
        audio: sound,
        backAudio: sound,
      },
      { requiredKeys: [] },
    );
    const settings = fc.record({
      frontLanguage: fc.constantFrom(null, 'fr'),
      backLanguage: fc.constantFrom(null, 'en', 'pt-BR'),
      accentsMatter: fc.boolean(),
      articlesOptional: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(text, { minLength: 1, maxLength: 6 }),
        sides,
        settings,
        (names, given, kept) => {
          const written = names.map((name, index) => ({
            ...makeTextItem(`item-${index + 1}`, name),
            ...(index % 3 < 2 && given),
          }));
          const file = { name: 'Sides', category: 'Language Arts', items: written, settings: kept };
          expect(readCollectionFile(writeCollectionFile(file), 'Science')).toEqual(file);
          const read = readItems(csvOf(tableOfItems(written)), 'Language Arts');
          if (read.kind !== 'table') throw new Error('This is a table.');
          const choice = guessChoice(read.rows, 'Language Arts');
          const plan = planImport(read.rows, choice, { category: 'Language Arts', existing: [] });
          expect(plan.values).toEqual(written);
        },
      ),
    );
  });

  it('leaves out what a file says wrongly of its languages', () => {
    const file = '{"front_language":"<b>","accents_matter":"yes","items":["a"]}';
    expect(readCollectionFile(file, 'Science')?.settings).toEqual({
      frontLanguage: null,
      backLanguage: null,
      accentsMatter: false,
      articlesOptional: false,
    });
  });

  it.each(['', 'nonsense', '7', 'null', '{}', '{"items":{}}', '[]', '{"items":[]}', '[""]'])(
    'reads nothing from %s',
    (text) => {
      expect(readCollectionFile(text, 'Math')).toBeNull();
    },
  );

  it('reads a bare list too', () => {
    const words = [makeTextItem('item-1', 'a'), makeTextItem('item-2', 'b')];
    expect(readCollectionFile('["a","b"]', 'Nursing')).toEqual({
      name: '',
      category: 'Nursing',
      items: words,
      settings: null,
    });
  });

  it('reads a file with a padded name, and one whose category is no text', () => {
    const read = readCollectionFile('{"name":" Birds ","category":7,"items":["owl"]}', 'Science');
    expect(read).toMatchObject({ name: 'Birds', category: 'Science' });
  });

  it('reads no file with an item that no collection can hold', () => {
    const fileOf = (length: number) => JSON.stringify(['cat', 'x'.repeat(length)]);
    expect(readCollectionFile(fileOf(1000), 'Science')).not.toBeNull();
    expect(readCollectionFile(fileOf(1001), 'Science')).toBeNull();
  });

  it.each([
    ['Letters / numbers: 1', 'Letters numbers 1.csv'],
    ['../../etc', 'etc.csv'],
    [' .hidden.', 'hidden.csv'],
    ['v1.2 words', 'v1.2 words.csv'],
    [`${'x'.repeat(79)} y`, `${'x'.repeat(79)}.csv`],
    ['  ', 'collection.csv'],
    ['Été 李', 'Été 李.csv'],
    ['x'.repeat(200), `${'x'.repeat(80)}.csv`],
  ])('names the file of %s', (name, file) => {
    expect(fileNameOf(name, 'csv')).toBe(file);
  });
});
