import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawDots } from '../dots.ts';
import { type Item, itemLimits, makeTextItem } from '../items.ts';
import { guessChoice, hasMarkers, planFile, planImport, type Table, unusedColumns } from '../transfer.ts';

const rowsOf = (table: Table) => table.map((cells, index) => ({ line: index + 1, cells }));

const plan = (table: Table, category = 'Language Arts', existing: readonly Item[] = []) =>
  planImport(rowsOf(table), guessChoice(rowsOf(table), category), { category, existing });

const namesOf = (items: readonly Item[]) => items.map(({ name }) => name);

describe('a list with numbers or bullets', () => {
  const withSwitch = (lines: readonly string[], isUnmarked: boolean) => {
    const rows = rowsOf(lines.map((line) => [line]));
    const choice = { ...guessChoice(rows, 'Language Arts'), headings: 0, isUnmarked };
    return planImport(rows, choice, { category: 'Language Arts', existing: [] });
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
    expect(namesOf(withSwitch([line], true).values)).toEqual([name]);
    expect(namesOf(withSwitch([line], false).values)).toEqual([line]);
  });

  it('names every line that it changes', () => {
    expect(withSwitch(['1. cat', 'dog', '3.  the   owl'], true).changes).toEqual([
      { line: 1, from: '1. cat', to: 'cat', reason: 'text' },
      { line: 3, from: '3.  the   owl', to: 'the owl', reason: 'text' },
    ]);
  });

  it('reports a line that is nothing but a number by that number', () => {
    expect(withSwitch(['1. cat', '2.', '3. cat'], true).leftOut).toEqual([
      { line: 2, name: '2.', reason: 'empty' },
      { line: 3, name: 'cat', reason: 'repeated' },
    ]);
  });

  it.each([
    [
      ['I. apple', 'II. plum', 'III. pear'],
      ['apple', 'plum', 'pear'],
    ],
    [
      ['a) apple', 'b) plum'],
      ['apple', 'plum'],
    ],
    [
      ['1 apple', '2 plum', '3 pear'],
      ['apple', 'plum', 'pear'],
    ],
    [
      ['·       one', '•\ttwo', 'o   three', '§ four', '\uf0b7 five'],
      ['one', 'two', 'three', 'four', 'five'],
    ],
    [
      ['☐ one', '✓ two', '➢ three', '1.) four'],
      ['one', 'two', 'three', 'four'],
    ],
    [
      ['A. Smith', 'C. Jones'],
      ['A. Smith', 'C. Jones'],
    ],
    [
      ['2 dogs', '3 cats', '4 owls'],
      ['2 dogs', '3 cats', '4 owls'],
    ],
    [
      ['I', 'II', 'III'],
      ['I', 'II', 'III'],
    ],
    [
      ['✓', '★'],
      ['✓', '★'],
    ],
    [
      ['1.5', '2.5'],
      ['1.5', '2.5'],
    ],
  ])('%j is %j', (lines, names) => {
    expect(namesOf(plan(lines.map((line) => [line])).values)).toEqual(names);
  });

  it.each<[Table, string[]]>([
    [
      [
        ['1.', 'apple'],
        ['2.', 'plum'],
        ['10.', 'fig'],
      ],
      ['apple', 'plum', 'fig'],
    ],
    [
      [
        ['•', 'apple'],
        ['•', 'plum'],
      ],
      ['apple', 'plum'],
    ],
    [
      [
        ['No.', 'word'],
        ['1', 'apple'],
        ['2', 'plum'],
      ],
      ['apple', 'plum'],
    ],
    [
      [
        ['1', '12'],
        ['2', '25'],
        ['3', '7'],
      ],
      ['12', '25', '7'],
    ],
    [
      [
        ['1.)', 'Fruit'],
        ['', 'a.)', 'apple'],
        ['', 'b.)', 'plum'],
        ['2.)', 'Trees'],
      ],
      ['Fruit', 'apple', 'plum', 'Trees'],
    ],
  ])('in columns of their own, %j, has the items %j', (table, names) => {
    expect(namesOf(plan(table).values)).toEqual(names);
  });

  it('is detected if at least half of the lines have them, or if they count from 1', () => {
    const guess = (...lines: string[]) => guessChoice(rowsOf(lines.map((line) => [line])), 'Science');
    expect(guess('1. cat', 'dog').isUnmarked).toBe(true);
    expect(guess().isUnmarked).toBe(false);
    expect(guess('1. cat', 'dog', 'owl').isUnmarked).toBe(false);
    expect(guess('hen', 'ant', 'fox', '1. cat', '2. dog').isUnmarked).toBe(true);
    const offersSwitch = (...lines: string[]) =>
      hasMarkers(rowsOf(lines.map((line) => [line])), guess(...lines));
    expect(offersSwitch('cat', '- dog')).toBe(true);
    expect(offersSwitch('cat', '-5')).toBe(false);
    expect(offersSwitch('1. Animals:', 'cat', 'dog')).toBe(false);
  });
});

describe('a table', () => {
  const columnsOf = (...table: string[]) => {
    const rows = rowsOf(table.map((row) => row.split('|')));
    const choice = guessChoice(rows, 'Language Arts');
    return [choice.columns, unusedColumns(rows, choice)];
  };

  it.each<[string[], number[], number[]]>([
    [['the|to|and', 'a|I|you', 'read|read|lead'], [0, 1, 2], []],
    [['about|better|bring|carry', 'clean|cut'], [0, 1, 2, 3], []],
    [
      ['harbor|noun|a safe place for ships', 'glacier|noun|a river of ice', 'to run|verb|to go fast'],
      [0],
      [1, 2],
    ],
    [['le chat|the cat', 'le chien|the dog, the hound'], [0], []],
    [['Word|Meaning', 'harbor|a place', 'glacier|a river'], [0], []],
    [['Nr.|Wort|Bedeutung', '1|Hafen|Ort', '2|Eis|Wasser'], [1], [0]],
    [['cat|3', 'dog|2', 'hen|8'], [0], [1]],
    [['word|x|word', 'cat|1|dog', 'hen|2|owl'], [0, 2], [1]],
    [['First||', 'Ada||', 'Ben||'], [0], []],
  ])('of %j has its items in the columns %j; %j are not used', (table, columns, unused) => {
    expect(columnsOf(...table)).toEqual([columns, unused]);
  });

  it('of words has those left out that it has twice, and says where', () => {
    const { values, lines, leftOut } = plan([
      ['the', 'to', 'read'],
      ['read', 'The', 'to'],
      ['a', '', 'I'],
    ]);
    expect(namesOf(values)).toEqual(['the', 'to', 'read', 'The', 'a', 'I']);
    expect(lines).toEqual([1, 1, 1, 2, 3, 3]);
    expect(leftOut).toEqual([
      { line: 2, name: 'read', reason: 'repeated' },
      { line: 2, name: 'to', reason: 'repeated' },
    ]);
  });
});

describe('importing', () => {
  it('makes an item of each row of a list', () => {
    expect(namesOf(plan([['cat'], ['  the\n dog '], ['李']]).values)).toEqual(['cat', 'the dog', '李']);
  });

  it('reports no change where only spaces around a cell are removed', () => {
    expect(plan([[' cat\t']])).toMatchObject({ values: [{ name: 'cat' }], changes: [] });
  });

  it('takes the column named by the header, without the header', () => {
    const table = [
      ['No', ' Term ', 'Definition'],
      ['1', 'Atom', 'smallest part'],
    ];
    expect(guessChoice(rowsOf(table), 'Science')).toMatchObject({ columns: [1], headings: 1 });
    expect(plan(table)).toMatchObject({
      values: [{ name: 'Atom' }],
      leftOut: [{ line: 1, name: 'No,  Term , Definition', reason: 'heading' }],
    });
  });

  it('does not take the only row for a header', () => {
    expect(namesOf(plan([['name']]).values)).toEqual(['name']);
  });

  it('gives a reason for each rejected row', () => {
    const longest = 'x'.repeat(1000);
    const { values: items, leftOut } = plan([['cat'], [''], [], ['cat'], [`${longest}x`], [longest]]);
    expect(namesOf(items)).toEqual(['cat', longest]);
    expect(leftOut.map(({ line, reason }) => [line, reason])).toEqual([
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
    const { values: items, leftOut } = plan([['item 3'], ['a'], ['b'], ['c']], 'Language Arts', existing);
    expect(namesOf(items)).toEqual(['a', 'b']);
    expect(leftOut.map(({ reason }) => reason)).toEqual(['repeated', 'full']);
  });

  it('takes new items of a file, up to the limit', () => {
    const words = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, n) => makeTextItem(`i${n}`, `item ${from + n}`));
    expect(planFile(words(0, 300), { existing: [] })).toEqual({
      values: words(0, 300),
      lines: words(0, 300).map((_, index) => index + 1),
      leftOut: [],
      changes: [],
    });
    const { values: items, leftOut } = planFile(words(295, 310), { existing: words(0, 300) });
    expect(namesOf(items)).toEqual(namesOf(words(300, 310)));
    expect(leftOut.map(({ line, reason }) => [line, reason])).toEqual(
      [1, 2, 3, 4, 5].map((row) => [row, 'repeated']),
    );
    const full = planFile(words(0, 500), { existing: words(500, itemLimits.items + 498) });
    expect(full.values).toHaveLength(2);
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
    expect(planFile(inFile, { existing: [] }).values).toEqual(inFile);
    expect(namesOf(planFile(inFile, { existing: [dots('z', 2)] }).values)).toEqual([
      'Number Sense: 1 dot',
      'the',
      'the',
    ]);
  });

  it('makes problems of expressions in Math, and dominoes of their names', () => {
    expect(plan([['3 + 4'], ['7']], 'Math').values).toMatchObject([
      { kind: 'mathProblem', result: 7 },
      { kind: 'text', name: '7' },
    ]);
    expect(plan([['Domino: 2 vs 5']], 'Domino Comparison').values).toMatchObject([
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
        const { values: items, lines, leftOut } = plan(table, 'Math');
        expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
        expect(new Set(items.map(({ name, back }) => `${name}\n${back?.name}`)).size).toBe(items.length);
        expect(items.every(({ name }) => name !== '' && name === name.trim())).toBe(true);
        const accounted = new Set([...lines, ...leftOut.map(({ line }) => line)]);
        expect(accounted.size).toBe(table.length);
      }),
    );
  });
});

it('names that differ only in their quotation marks are all taken, and pointed out', () => {
  const { values, changes } = plan([['don’t'], ["don't"], ['donʼt'], ['well–known'], ['well-known']]);
  expect(values).toHaveLength(5);
  expect(changes).toEqual([
    { line: 2, from: "don't", to: 'don’t', reason: 'alike' },
    { line: 3, from: 'donʼt', to: 'don’t', reason: 'alike' },
    { line: 5, from: 'well-known', to: 'well–known', reason: 'alike' },
  ]);
});

it('invisible characters are removed, which makes equal words one', () => {
  const { values, leftOut } = plan([
    ['An\u00adf\u00e4n\u00adger'],
    ['fu\u0308r'],
    ['f\u00fcr'],
    ['ca\u200bt'],
    ['cat'],
  ]);
  expect(namesOf(values)).toEqual(['Anfänger', 'für', 'cat']);
  expect(leftOut.map(({ line, reason }) => [line, reason])).toEqual([
    [3, 'repeated'],
    [5, 'repeated'],
  ]);
});

it('what a PDF repeats on its pages is left out', () => {
  const { values, leftOut } = plan([
    ['Fry Words   Page 1 of 4'],
    ['the'],
    ['© 2024 Example School'],
    ['Seite 2 von 4'],
    ['of'],
  ]);
  expect(namesOf(values)).toEqual(['the', 'of']);
  expect(leftOut.map(({ reason }) => reason)).toEqual(['page', 'page', 'page']);
});
