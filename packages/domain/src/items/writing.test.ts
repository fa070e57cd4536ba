import { expect, test } from 'vitest';
import {
  makeDomino,
  makeDotsItem,
  makeMathProblem,
  makePicture,
  makeTextItem,
  savedItemsOf,
  serializeItems,
} from './index.ts';

const write = (...items: Parameters<typeof serializeItems>[0]) => JSON.parse(serializeItems(items));

test('a text is saved with its name', () => {
  expect(serializeItems([makeTextItem('a', 'A')])).toBe('[{"name":"A","type":"sequence","id":"a"}]');
});

test('a saved item has no empty fields', () => {
  expect(savedItemsOf([makeTextItem('a', 'A')])).toStrictEqual([{ name: 'A', type: 'sequence', id: 'a' }]);
});

test('a math problem has its expression as name and its result as count', () => {
  expect(write(makeMathProblem('m', { left: 3, operator: '+', right: 4 }))).toEqual([
    { name: '3 + 4', count: 7, type: 'sequence', id: 'm' },
  ]);
});

test('an uploaded picture is of type image, with a count in Number Sense', () => {
  expect(write(makePicture('p', 'cat', '/media/1', null), makePicture('q', 'dog', '/media/2', 0))).toEqual([
    { name: 'cat', svg: '/media/1', type: 'image', id: 'p' },
    { name: 'dog', svg: '/media/2', count: 0, type: 'image', id: 'q' },
  ]);
});

test('a dot pattern has its drawing and its count', () => {
  const item = makeDotsItem('d', [{ position: 5, color: 'red', shape: 'square' }]);
  expect(write(item)).toEqual([
    { name: 'Number Sense: 1 dot', svg: item.image, count: 1, type: 'sequence', id: 'd' },
  ]);
});

test('a domino has its drawing, its answer, and its count', () => {
  const sides = [
    [5, 3, 'left', 1],
    [3, 5, 'right', 2],
    [4, 4, 'equal', 0],
  ] as const;
  for (const [left, right, answer, count] of sides) {
    const item = makeDomino('o', { left, right }, 'green');
    expect(write(item)).toEqual([
      { name: `Domino: ${left} vs ${right}`, svg: item.image, count, type: 'sequence', id: 'o', answer },
    ]);
  }
});

test('items with a blank name are left out', () => {
  expect(write(makeTextItem('a', '  '), makePicture('p', '', '/media/1', 1), makeTextItem('b', 'B'))).toEqual(
    [{ name: 'B', type: 'sequence', id: 'b' }],
  );
});

test('2,000 dominoes of 1 to 9 pips fit into 1 MiB', () => {
  const dominoes = Array.from({ length: 2000 }, (_, index) =>
    makeDomino(
      `item-${index + 1}`,
      { left: (index % 9) + 1, right: (Math.floor(index / 9) % 9) + 1 },
      'black',
    ),
  );
  expect(serializeItems(dominoes).length).toBeLessThan(1_048_576);
});
