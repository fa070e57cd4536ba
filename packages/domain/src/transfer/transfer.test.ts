import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawDots } from '../dots/index.ts';
import { type Item, itemLimits, makeTextItem } from '../items/index.ts';
import { columnCount, guessChoice, hasMarkers, planFile, planImport, type Table } from './index.ts';

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

  it('reports a line that is nothing but a number by that number', () => {
    expect(withSwitch(['1. cat', '2.', '3. cat'], true).leftOut).toEqual([
      { row: 2, name: '2.', reason: 'empty' },
      { row: 3, name: 'cat', reason: 'repeated' },
    ]);
  });

  it('has its header left aside', () => {
    const table = [['1. Animals'], ['cat']];
    const choice = { column: 0, answerColumn: null, isUnmarked: false };
    expect(hasMarkers(table, { ...choice, hasHeader: true })).toBe(false);
    expect(hasMarkers(table, { ...choice, hasHeader: false })).toBe(true);
  });

  it('is detected if at least half of the lines have them', () => {
    expect(guessChoice([['1. cat'], ['dog']], 'Science').isUnmarked).toBe(true);
    expect(guessChoice([], 'Science').isUnmarked).toBe(false);
    expect(guessChoice([['1. cat'], ['2. dog'], ['owl']], 'Science').isUnmarked).toBe(true);
    expect(guessChoice([['1. cat'], ['dog'], ['owl']], 'Science').isUnmarked).toBe(false);
    expect(hasMarkers([['cat'], ['- dog']], guessChoice([['cat'], ['- dog']], 'Science'))).toBe(true);
    expect(hasMarkers([['cat'], ['-5']], guessChoice([['cat'], ['-5']], 'Science'))).toBe(false);
  });
});

describe('importing', () => {
  it('makes an item of each row of a list', () => {
    expect(namesOf(plan([['cat'], ['  the\n dog '], ['李']]).items)).toEqual(['cat', 'the dog', '李']);
  });

  it('reports no change where only spaces around a cell are removed', () => {
    expect(plan([[' cat\t']])).toMatchObject({ items: [{ name: 'cat' }], changes: [] });
  });

  it('takes the column named by the header, without the header', () => {
    const table = [
      ['No', ' Term ', 'Definition'],
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
    const longest = 'x'.repeat(1000);
    const { items, leftOut } = plan([['cat'], [''], [], ['cat'], [`${longest}x`], [longest]]);
    expect(namesOf(items)).toEqual(['cat', longest]);
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
