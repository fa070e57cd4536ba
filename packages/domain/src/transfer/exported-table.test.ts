import { describe, expect, it } from 'vitest';
import { dotsAt } from '../dots.ts';
import { mediaUrlOf } from '../images.ts';
import {
  type Item,
  itemLimits,
  makeDomino,
  makeDotsItem,
  makeMathProblem,
  makePicture,
  makeTextItem,
} from '../items.ts';
import { guessChoice, isExportTable, planFile, planImport, type Table, tableOfItems } from '../transfer.ts';

const rowsOf = (table: Table) => table.map((cells, index) => ({ line: index + 1, cells }));

const plan = (table: Table, category: string, existing: readonly Item[] = []) =>
  planImport(rowsOf(table), guessChoice(rowsOf(table), category), { category, existing });

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
    expect(plan(tableOfItems(items), 'Number Sense')).toMatchObject({
      values: items,
      leftOut: [],
      changes: [],
    });
    const dominoes = [makeDomino('item-1', { left: 2, right: 5 }, 'red')];
    expect(plan(tableOfItems(dominoes), 'Domino Comparison').values).toEqual(dominoes);
    const problems = [makeMathProblem('item-1', { left: 7, operator: '÷', right: 2 })];
    expect(plan(tableOfItems(problems), 'Math').values).toEqual(problems);
  });

  it('reports rejected rows', () => {
    const [header = [], ...rows] = tableOfItems(items);
    const table = [header, ['owl', '', '', 'https://evil.example/owl.png'], ...rows, [' ', '', '', '']];
    const { leftOut, values: back } = plan(table, 'Number Sense');
    expect(back).toHaveLength(items.length);
    expect(leftOut).toEqual([
      { line: 2, name: 'owl', reason: 'picture' },
      { line: 9, name: ' ', reason: 'empty' },
    ]);
    const setting = { category: 'Number Sense', existing: [], missing: new Set([id]) };
    const exported = rowsOf(tableOfItems(items));
    const late = planImport(exported, guessChoice(exported, 'Number Sense'), setting);
    expect(late.values).toEqual(items.slice(3));
    expect(late.leftOut.map(({ line, reason }) => [line, reason])).toEqual(
      [2, 3, 4].map((row) => [row, 'picture']),
    );
    const foreign = makePicture('item-1', 'owl', 'https://evil.example/owl.png', null);
    expect(planFile([foreign], { existing: [] })).toMatchObject({
      values: [],
      leftOut: [{ reason: 'picture' }],
    });
    expect(plan(tableOfItems(items), 'Number Sense', items.slice(0, 1)).leftOut).toEqual([
      { line: 2, name: 'cat', reason: 'repeated' },
    ]);
  });

  it('with an image of one’s own under the name of a domino round-trips', () => {
    const photo = [makePicture('item-1', 'Domino: 2 vs 5', mediaUrlOf({ id, isPdf: false }), null)];
    expect(plan(tableOfItems(photo), 'Domino Comparison').values).toEqual(photo);
  });

  it('may have shorter rows, and no names longer than a collection holds', () => {
    const longest = 'x'.repeat(itemLimits.nameLength);
    const { values: back, leftOut } = plan(
      [...tableOfItems([]), ['cat'], [], [`${longest}x`], [longest]],
      'Science',
    );
    expect(back).toEqual([makeTextItem('item-1', 'cat'), makeTextItem('item-4', longest)]);
    expect(leftOut).toEqual([
      { line: 3, name: '', reason: 'empty' },
      { line: 4, name: `${longest}x`, reason: 'tooLong' },
    ]);
  });

  it.each<[boolean, Table]>([
    [true, [['name', 'count', 'answer', 'image']]],
    [true, [[' Name', 'COUNT', 'Answer ', 'image'], ['cat']]],
    [false, [['name', 'count', 'answer', 'picture']]],
    [false, [['name', 'count', 'answer']]],
    [false, [['name', 'count', 'answer', 'image', 'notes']]],
    [false, [[]]],
    [false, []],
  ])('is recognized by its header: %s for %j', (isExport, table) => {
    expect(isExportTable(rowsOf(table))).toBe(isExport);
  });
});
