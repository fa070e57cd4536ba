import { makeDomino, makePicture, makeTextItem } from '@sixty/domain/items';
import { expect, it } from 'vitest';
import { findItems, hasEvery } from './find-items.ts';

const picture = makePicture('p', 'cat', '/api/media/abc', 3);
const vowels = { category: 'Language Arts', items: [makeTextItem('1', 'a'), makeTextItem('2', 'e')] };

it('names become the items of the collections that were practiced, pictures and answers included', () => {
  const domino = makeDomino('d', { left: 1, right: 4 }, 'red');
  const groups = findItems(
    ['Domino: 1 vs 4', 'cat', 'e'],
    [
      vowels,
      { category: 'Number Sense', items: [picture] },
      { category: 'Domino Comparison', items: [domino] },
    ],
  );
  expect(groups).toEqual([
    { category: 'Domino Comparison', items: [domino] },
    { category: 'Number Sense', items: [picture] },
    { category: 'Language Arts', items: [makeTextItem('2', 'e')] },
  ]);
});

it('the largest group comes first, and a name counts once', () => {
  const groups = findItems(['cat', 'a', 'e', 'a'], [{ category: 'Science', items: [picture] }, vowels]);
  expect(groups.map(({ category, items }) => [category, items.map(({ name }) => name)])).toEqual([
    ['Language Arts', ['a', 'e']],
    ['Science', ['cat']],
  ]);
});

it('of two collections with the same name in them the one practiced last is taken', () => {
  const older = { category: 'Science', items: [makePicture('x', 'cat', '/api/media/old', null)] };
  expect(findItems(['cat'], [{ category: 'Science', items: [picture] }, older])[0]?.items).toEqual([picture]);
});

it('what no collection has any more is made out of its name', () => {
  const gone = { category: 'Math', items: [] };
  expect(findItems(['3 + 4'], [vowels, gone])).toEqual([
    { category: 'Math', items: [{ kind: 'mathProblem', id: 'item-1', name: '3 + 4', result: 7 }] },
  ]);
  const dominoes = findItems(['Domino: 2 vs 2'], [{ category: 'Domino Comparison', items: [] }]);
  expect(dominoes[0]?.items[0]).toMatchObject({ kind: 'domino', answer: 'equal' });
  expect(findItems(['x'], [])).toEqual([
    { category: 'Language Arts', items: [{ kind: 'text', id: 'item-1', name: 'x' }] },
  ]);
  expect(findItems(['x'], [{ category: 'a game', items: [] }])[0]?.category).toBe('Language Arts');
  expect(findItems(['  '], [vowels])).toEqual([]);
});

it('what was taken out of one of several collections is a word, not what the newest of them is about', () => {
  const sums = { category: 'Math', items: [makeTextItem('1', '1 + 1')] };
  expect(findItems(['owl'], [sums, vowels])[0]?.category).toBe('Language Arts');
  expect(findItems(['3 + 4'], [sums])[0]?.category).toBe('Math');
  expect(findItems(['3 + 4'], [sums, { ...sums, items: [makeTextItem('2', '2 + 2')] }])[0]?.category).toBe(
    'Math',
  );
});

it('more collections are asked for until every name has an item', () => {
  expect(hasEvery([vowels], ['a', 'e'])).toBe(true);
  expect(hasEvery([vowels], ['a', 'cat'])).toBe(false);
  expect(hasEvery([vowels, { category: 'Science', items: [picture] }], ['a', 'cat'])).toBe(true);
  expect(hasEvery([], [])).toBe(true);
});

it('items of two collections never share an id', () => {
  const other = { category: 'Language Arts', items: [makeTextItem('1', 'o')] };
  const ids = findItems(['a', 'o'], [vowels, other])[0]?.items.map(({ id }) => id) ?? [];
  expect(new Set(ids).size).toBe(2);
});
