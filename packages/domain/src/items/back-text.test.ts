import { backTextOf, makeDomino, makeDotsItem, makePicture, makeTextItem, type Item } from '../items.ts';
import { expect, it } from 'vitest';

it.each<[Item, string | null]>([
  [{ kind: 'mathProblem', id: 'a', name: '7 ÷ 2', result: 3.5 }, '3.5'],
  [makeDotsItem('a', [{ position: 1, color: 'blue', shape: 'circle' }]), '1'],
  [makeDomino('a', { left: 2, right: 5 }, 'red'), 'Right Side'],
  [makePicture('a', 'owl', '/api/media/a', null), 'owl'],
  [makePicture('a', 'owls', '/api/media/a', 3), '3'],
  [makeTextItem('a', 'cat'), null],
])('the back of %o is %s', (item, text) => {
  expect(backTextOf(item)).toBe(text);
});
