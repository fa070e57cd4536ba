import { expect, it } from 'vitest';
import { firstOfGroups, groupCollections } from './groups.ts';
import { listed } from './testing/listed.ts';

const contents = (groups: ReturnType<typeof groupCollections>) =>
  groups.map(({ category, collections }) => [category, collections.map(({ name }) => name)]);

it('collections stand under their category, in the order of the categories and, within, as they came', () => {
  const groups = groupCollections([
    listed('Dominoes', { category: 'Domino Comparison' }),
    listed('Letters', { category: 'Language Arts' }),
    listed('Sums'),
    listed('Words', { category: 'Language Arts' }),
  ]);
  expect(contents(groups)).toEqual([
    ['Math', ['Sums']],
    ['Language Arts', ['Letters', 'Words']],
    ['Domino Comparison', ['Dominoes']],
  ]);
  expect(groups.map(({ firstIndex }) => firstIndex)).toEqual([0, 1, 3]);
});

it('games and unknown categories are not shown', () => {
  expect(
    groupCollections([listed('A', { type: 'matching_game' }), listed('B', { category: 'game' })]),
  ).toEqual([]);
});

it('a long list is cut after a number of cards, and groups without any are left out', () => {
  const groups = groupCollections([
    listed('1'),
    listed('2'),
    listed('3', { category: 'Science' }),
    listed('4', { category: 'Science' }),
    listed('5', { category: 'Nursing' }),
  ]);
  expect(contents(firstOfGroups(groups, 3))).toEqual([
    ['Math', ['1', '2']],
    ['Science', ['3']],
  ]);
  expect(firstOfGroups(groups, 5)).toEqual(groups);
  expect(firstOfGroups(groups, 0)).toEqual([]);
});
