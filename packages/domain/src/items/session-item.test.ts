import { expect, test } from 'vitest';
import {
  countOf,
  imageOf,
  makeDomino,
  makeDotsItem,
  makeMathProblem,
  makePicture,
  makeTextItem,
  toSessionItem,
} from './index.ts';

const dots = makeDotsItem('d', [{ position: 1, color: 'green', shape: 'triangle' }]);
const domino = makeDomino('o', { left: 1, right: 6 }, 'blue');

test.each([
  [makeTextItem('a', 'A'), { id: 4, name: 'A' }],
  [
    { ...makeTextItem('a', 'cat'), count: 3 },
    { id: 4, name: 'cat', count: 3 },
  ],
  [makeMathProblem('m', { left: 3, operator: '+', right: 4 }), { id: 4, name: '3 + 4', count: 7 }],
  [makePicture('p', 'cat', '/media/1', null), { id: 4, name: 'cat', svg: '/media/1' }],
  [makePicture('p', 'cat', '/media/1', 0), { id: 4, name: 'cat', svg: '/media/1', count: 0 }],
  [dots, { id: 4, name: 'Number Sense: 1 dot', svg: dots.image, count: 1 }],
  [domino, { id: 4, name: 'Domino: 1 vs 6', svg: domino.image, answer: 'right' }],
] as const)('$kind is carried into a session', (item, sessionItem) => {
  expect(toSessionItem(item, 4)).toEqual({ ...sessionItem, isAnswer: false });
});

test('a text has no image and a domino no count', () => {
  expect([imageOf(makeTextItem('a', 'A')), countOf(makeTextItem('a', 'A')), countOf(domino)]).toEqual([
    null,
    null,
    null,
  ]);
});
