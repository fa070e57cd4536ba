import { expect, it } from 'vitest';
import { firstOfGroups, groupCollections } from './sort-and-group.ts';
import { listed } from '../../testing/listed.ts';

const contents = (groups: ReturnType<typeof groupCollections>) =>
  groups.map(({ category, collections }) => [category, collections.map(({ name }) => name)]);

it('collections are grouped by category, in the order of the categories, otherwise unsorted', () => {
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

it('a long list is rendered up to a number of cards; each group has all its collections', () => {
  const groups = groupCollections([
    listed('1'),
    listed('2'),
    listed('3', { category: 'Science' }),
    listed('4', { category: 'Science' }),
    listed('5', { category: 'Nursing' }),
  ]);
  const drawn = (limit: number) =>
    firstOfGroups(groups, limit).map(({ category, shown }) => [category, shown.map(({ name }) => name)]);
  expect(drawn(3)).toEqual([
    ['Math', ['1', '2']],
    ['Science', ['3']],
  ]);
  // The end of a group is behind cards that aren't rendered.
  expect(contents(firstOfGroups(groups, 3))).toEqual([
    ['Math', ['1', '2']],
    ['Science', ['3', '4']],
  ]);
  expect(drawn(5)).toEqual(contents(groups));
  expect(drawn(Number.POSITIVE_INFINITY)).toEqual(contents(groups));
  expect(drawn(0)).toEqual([]);
});
