import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dotsAt, drawDots } from '../dots/index.ts';
import { mediaUrlOf } from '../images/index.ts';
import {
  type Item,
  itemLimits,
  makeDomino,
  makeDotsItem,
  makeMathProblem,
  makePicture,
  makeTextItem,
  serializeItems,
} from '../items/index.ts';
import { withGuard, withoutGuard } from './formula-guard.ts';
import {
  columnCount,
  csvOf,
  fileNameOf,
  guessChoice,
  hasMarkers,
  planFile,
  planImport,
  readCollectionFile,
  type Table,
  tableOfItems,
  writeCollectionFile,
} from './index.ts';

const plan = (table: Table, category = 'Language Arts', existing: readonly Item[] = []) =>
  planImport(table, guessChoice(table, category), { category, existing });

const namesOf = (items: readonly Item[]) => items.map(({ name }) => name);

describe('a list with numbers or bullets', () => {
  const withSwitch = (lines: readonly string[], isUnmarked: boolean) => {
    const table = lines.map((line) => [line]);
    const choice = { ...guessChoice(table, 'Language Arts'), isUnmarked };
    return planImport(table, choice, { category: 'Language Arts', existing: [] });
  };

  it.each([
    ['1. cat', 'cat'],
    ['2) dog', 'dog'],
    ['(3) owl', 'owl'],
    ['- hen', 'hen'],
    ['• fox', 'fox'],
    ['12.ant', 'ant'],
    ['-5', '-5'],
    ['1.5', '1.5'],
    ['3 - 4', '3 - 4'],
    ['well-known', 'well-known'],
  ])("'%s' becomes '%s', and stays with the switch off", (line, name) => {
    expect(namesOf(withSwitch([line], true).items)).toEqual([name]);
    expect(namesOf(withSwitch([line], false).items)).toEqual([line]);
  });

  it('names every line that it changes', () => {
    expect(withSwitch(['1. cat', 'dog', '3.  the   owl'], true).changes).toEqual([
      { row: 1, from: '1. cat', to: 'cat', reason: 'text' },
      { row: 3, from: '3.  the   owl', to: 'the owl', reason: 'text' },
    ]);
  });

  it('is detected if most lines have them', () => {
    expect(guessChoice([['1. cat'], ['2. dog'], ['owl']], 'Science').isUnmarked).toBe(true);
    expect(guessChoice([['1. cat'], ['dog'], ['owl']], 'Science').isUnmarked).toBe(false);
    expect(hasMarkers([['cat'], ['- dog']], guessChoice([['cat'], ['- dog']], 'Science'))).toBe(true);
    expect(hasMarkers([['cat'], ['-5']], guessChoice([['cat'], ['-5']], 'Science'))).toBe(false);
  });
});

describe('a list of math', () => {
  const resultsOf = (table: Table) =>
    plan(table, 'Math').items.map((item) => [item.name, item.kind === 'mathProblem' ? item.result : null]);

  it('takes the second column as the answer, in any notation', () => {
    const table = [
      ['12/4', '3'],
      ['6:2', '3'],
      ['½ + ½', '1'],
      ['1/2 + 1/4', '3/4'],
      ['10 ÷ 3', '3.33'],
      ['five times two', '10'],
    ];
    expect(guessChoice(table, 'Math').answerColumn).toBe(1);
    expect(guessChoice(table, 'Science').answerColumn).toBeNull();
    expect(resultsOf(table)).toEqual([
      ['12/4', 3],
      ['6:2', 3],
      ['½ + ½', 1],
      ['1/2 + 1/4', 0.75],
      ['10 ÷ 3', 3.33],
      ['five times two', 10],
    ]);
    expect(plan(table, 'Math').changes).toEqual([]);
  });

  it('takes an answer after an equals sign, and computes missing ones', () => {
    expect(
      resultsOf([['3+4=7'], ['8 x 2'], ['½ + ½'], ['12/4 = 3'], ['20/5'], ['7'], ['x = 3 + 1']]),
    ).toEqual([
      ['3+4', 7],
      ['8 x 2', 16],
      ['½ + ½', 1],
      ['12/4', 3],
      // Without an answer it is a fraction.
      ['20/5', null],
      ['7', null],
      ['x = 3 + 1', null],
    ]);
    expect(plan([['3+4=7']], 'Math').changes).toEqual([{ row: 1, from: '3+4=7', to: '3+4', reason: 'text' }]);
  });

  it('reports an answer that isn’t a number, and one that isn’t the result', () => {
    const { items, changes } = plan(
      [
        ['1 + 1', '2'],
        ['3 + 4', '8'],
        ['2 + 2', 'four'],
        ['5 - 1', '4'],
      ],
      'Math',
    );
    expect(items.map((item) => item.kind === 'mathProblem' && item.result)).toEqual([2, 8, 4, 4]);
    expect(changes).toEqual([
      { row: 2, from: '3 + 4', to: '8', reason: 'answerDiffers' },
      { row: 3, from: 'four', to: '4', reason: 'answerIgnored' },
    ]);
  });
});

describe('an exported table', () => {
  const id = 'AAAAAAAAAAAAAAAAAAAA-_';
  const own = mediaUrlOf({ id, isPdf: false });
  const items: readonly Item[] = [
    makePicture('item-1', 'cat', own, 3),
    makePicture('item-2', 'cat', own, null),
    makePicture('item-3', 'plan', mediaUrlOf({ id, isPdf: true }), null),
    makeDotsItem('item-4', dotsAt([1, 5], { color: 'red', shape: 'square' })),
    makeTextItem('item-5', ' =  two  words\n'),
    makeTextItem('item-6', 'cat'),
  ];

  it('with pictures, counts, and equal names round-trips', () => {
    expect(plan(tableOfItems(items), 'Number Sense')).toEqual({ items, leftOut: [], changes: [] });
    const dominoes = [makeDomino('item-1', { left: 2, right: 5 }, 'red')];
    expect(plan(tableOfItems(dominoes), 'Domino Comparison').items).toEqual(dominoes);
    const problems = [makeMathProblem('item-1', { left: 7, operator: '÷', right: 2 })];
    expect(plan(tableOfItems(problems), 'Math').items).toEqual(problems);
  });

  it('reports rejected rows', () => {
    const [header = [], ...rows] = tableOfItems(items);
    const table = [header, ['owl', '', '', 'https://evil.example/owl.png'], ...rows, [' ', '', '', '']];
    const { leftOut, items: back } = plan(table, 'Number Sense');
    expect(back).toHaveLength(items.length);
    expect(leftOut).toEqual([
      { row: 2, name: 'owl', reason: 'picture' },
      { row: 9, name: ' ', reason: 'empty' },
    ]);
    const setting = { category: 'Number Sense', existing: [], missing: new Set([id]) };
    const late = planImport(tableOfItems(items), guessChoice(tableOfItems(items), 'Number Sense'), setting);
    expect(late.items).toEqual(items.slice(3));
    expect(late.leftOut.map(({ row, reason }) => [row, reason])).toEqual(
      [2, 3, 4].map((row) => [row, 'picture']),
    );
    const foreign = makePicture('item-1', 'owl', 'https://evil.example/owl.png', null);
    expect(planFile([foreign], { existing: [] })).toMatchObject({
      items: [],
      leftOut: [{ reason: 'picture' }],
    });
    expect(plan(tableOfItems(items), 'Number Sense', items.slice(0, 1)).leftOut).toEqual([
      { row: 2, name: 'cat', reason: 'repeated' },
    ]);
  });
});

describe('importing', () => {
  it('makes an item of each row of a list', () => {
    expect(namesOf(plan([['cat'], ['  the\n dog '], ['李']]).items)).toEqual(['cat', 'the dog', '李']);
  });

  it('takes the column named by the header, without the header', () => {
    const table = [
      ['No', 'Term', 'Definition'],
      ['1', 'Atom', 'smallest part'],
    ];
    expect(guessChoice(table, 'Science')).toMatchObject({ column: 1, hasHeader: true });
    expect(namesOf(plan(table).items)).toEqual(['Atom']);
    expect(columnCount(table)).toBe(3);
  });

  it('does not take the only row for a header', () => {
    expect(namesOf(plan([['name']]).items)).toEqual(['name']);
  });

  it('gives a reason for each rejected row', () => {
    const { items, leftOut } = plan([['cat'], [''], [], ['cat'], ['x'.repeat(1001)]]);
    expect(items).toHaveLength(1);
    expect(leftOut.map(({ row, reason }) => [row, reason])).toEqual([
      [2, 'empty'],
      [3, 'empty'],
      [4, 'repeated'],
      [5, 'tooLong'],
    ]);
  });

  it('skips duplicates, and stops at the limit', () => {
    const existing = Array.from({ length: itemLimits.items - 2 }, (_, n) =>
      makeTextItem(`i${n}`, `item ${n}`),
    );
    const { items, leftOut } = plan([['item 3'], ['a'], ['b'], ['c']], 'Language Arts', existing);
    expect(namesOf(items)).toEqual(['a', 'b']);
    expect(leftOut.map(({ reason }) => reason)).toEqual(['repeated', 'full']);
  });

  it('takes new items of a file, up to the limit', () => {
    const words = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, n) => makeTextItem(`i${n}`, `item ${from + n}`));
    expect(planFile(words(0, 300), { existing: [] })).toEqual({
      items: words(0, 300),
      leftOut: [],
      changes: [],
    });
    const { items, leftOut } = planFile(words(295, 310), { existing: words(0, 300) });
    expect(namesOf(items)).toEqual(namesOf(words(300, 310)));
    expect(leftOut.map(({ row, reason }) => [row, reason])).toEqual(
      [1, 2, 3, 4, 5].map((row) => [row, 'repeated']),
    );
    const full = planFile(words(0, 500), { existing: words(500, itemLimits.items + 498) });
    expect(full.items).toHaveLength(2);
    expect(new Set(full.leftOut.map(({ reason }) => reason))).toEqual(new Set(['full']));
  });

  it('takes two pictures of one name, and a word twice, from a file unchanged', () => {
    const dots = (id: string, position: number): Item => ({
      kind: 'dots',
      id,
      name: 'Number Sense: 1 dot',
      image: drawDots([{ position, color: 'blue', shape: 'circle' }]),
      count: 1,
    });
    const inFile = [dots('a', 1), dots('b', 2), makeTextItem('c', 'the'), makeTextItem('d', 'the')];
    expect(planFile(inFile, { existing: [] }).items).toEqual(inFile);
    expect(namesOf(planFile(inFile, { existing: [dots('z', 2)] }).items)).toEqual([
      'Number Sense: 1 dot',
      'the',
      'the',
    ]);
  });

  it('makes problems of expressions in Math, and dominoes of their names', () => {
    expect(plan([['3 + 4'], ['7']], 'Math').items).toMatchObject([
      { kind: 'mathProblem', result: 7 },
      { kind: 'text', name: '7' },
    ]);
    expect(plan([['Domino: 2 vs 5']], 'Domino Comparison').items).toMatchObject([
      { kind: 'domino', answer: 'right' },
    ]);
  });

  it('gives every item a distinct id and a valid name, for any input', () => {
    const cell = fc.string({
      unit: fc.constantFrom('a', 'B', ' ', '\n', '\0', '1', '+', '"', 'é'),
      maxLength: 8,
    });
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 3 }), { maxLength: 20 }), (table) => {
        const { items, leftOut } = plan(table, 'Math');
        expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
        expect(new Set(namesOf(items)).size).toBe(items.length);
        expect(items.every(({ name }) => name !== '' && name === name.trim())).toBe(true);
        const rows = table.length - (guessChoice(table, 'Math').hasHeader ? 1 : 0);
        expect(items.length + leftOut.length).toBe(rows);
      }),
    );
  });
});

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
    // A spreadsheet that splits at semicolons would evaluate the second half.
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
        expect(withoutGuard(withGuard(text))).toBe(text);
      }),
    );
    expect(namesOf(plan([["'-ing"], ["'=x"], ["''-ed"], ['-4'], ["'tis"]]).items)).toEqual([
      '-ing',
      '=x',
      "'-ed",
      '-4',
      "'tis",
    ]);
  });

  it('writes a file that reads back the same', () => {
    const file = { name: 'Été 李', category: 'Math', items };
    const read = readCollectionFile(writeCollectionFile(file), 'Science');
    expect(read).toMatchObject({ name: 'Été 李', category: 'Math' });
    expect(serializeItems(read?.items ?? [])).toBe(serializeItems(items));
  });

  it.each(['', 'nonsense', '7', 'null', '{}', '{"items":{}}', '[]', '{"items":[]}', '[""]'])(
    'reads nothing from %s',
    (text) => {
      expect(readCollectionFile(text, 'Math')).toBeNull();
    },
  );

  it('reads a bare list too', () => {
    expect(namesOf(readCollectionFile('["a","b"]', 'Language Arts')?.items ?? [])).toEqual(['a', 'b']);
  });

  it.each([
    ['Letters / numbers: 1', 'Letters numbers 1.csv'],
    ['../../etc', 'etc.csv'],
    ['  ', 'collection.csv'],
    ['Été 李', 'Été 李.csv'],
    ['x'.repeat(200), `${'x'.repeat(80)}.csv`],
  ])('names the file of %s', (name, file) => {
    expect(fileNameOf(name, 'csv')).toBe(file);
  });
});
