import { makeDotsItem } from '@sixty/domain/items';
import { readDots } from '@sixty/domain/dots';
import { seededRandom } from '@sixty/testkit/random';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countTextOf,
  hasCountField,
  isFull,
  withCountSettled,
  withCountsSettled,
  withCountTyped,
  withDots,
  withItemMoved,
  withItemNamed,
  withoutItem,
  withStyle,
  withTerm,
  withTypedItem,
} from './draft-changes.ts';
import type { EditDraft } from './edit-draft.ts';
import { draftWith, namesOf } from './testing/editable.ts';

const withCustomItem =
  (typed: string) =>
  (draft: EditDraft): EditDraft =>
    withTypedItem(draft, 'custom', typed) ?? draft;

const blue = { color: 'blue', shape: 'circle' } as const;
const red = { color: 'red', shape: 'triangle' } as const;
const rng = seededRandom(7);

const pattern: EditDraft = {
  ...draftWith([], { category: 'Number Sense' }),
  entries: [
    {
      item: makeDotsItem('d', [
        { position: 2, ...blue },
        { position: 9, ...blue },
      ]),
      countText: null,
    },
  ],
};
const patternOf = ({ entries: [entry] }: EditDraft) => {
  const item = entry?.item;
  if (item?.kind !== 'dots') throw new Error('It is no pattern.');
  return { name: item.name, count: item.count, dots: readDots(item.image) };
};

describe('an item that is added', () => {
  it('is what was typed; from an empty field it is a New Custom Item', () => {
    const draft = withCustomItem('   ')(withCustomItem(' cat ')(draftWith(['a'])));
    expect(namesOf(draft)).toEqual(['a', 'cat', 'New Custom Item']);
    expect(new Set(draft.entries.map(({ item }) => item.id)).size).toBe(3);
  });

  it('of a picked term is that term, and of none it has a blank name', () => {
    expect(namesOf(withTerm('')(withTerm('Gravity')(draftWith([], { category: 'Science' }))))).toEqual([
      'Gravity',
      '',
    ]);
  });

  it('as a math problem has to be one', () => {
    const sums = draftWith(['1 + 1'], { category: 'Math' });
    expect(withTypedItem(sums, 'mathProblems', '6 x 7')?.entries[1]?.item).toMatchObject({
      kind: 'mathProblem',
      result: 42,
    });
    expect(withTypedItem(sums, 'mathProblems', 'six')).toBeNull();
    expect(withTypedItem(sums, 'mathProblems', '')).toBeNull();
    expect(withTypedItem(sums, 'mathProblems', '1 ÷ 0')).toBeNull();
  });

  it.each([
    ['3', 3],
    ['', 1],
    ['x', 1],
    ['-2', 1],
    ['1.5', 1],
    ['99', 25],
  ])("as a pattern of '%s' dots has %d", (text, count) => {
    const { entries } = withDots(text, red, rng)(draftWith([], { category: 'Number Sense' }));
    const made = patternOf({ ...pattern, entries });
    expect(made).toMatchObject({ count });
    expect(made.dots).toHaveLength(count);
    expect(made.dots.every(({ color, shape }) => color === 'red' && shape === 'triangle')).toBe(true);
  });

  it('has room up to 2,000', () => {
    const many = draftWith(Array.from({ length: 1999 }, (_, index) => `${index}`));
    expect(isFull(many)).toBe(false);
    expect(isFull(withCustomItem('one')(many))).toBe(true);
  });
});

describe('a count', () => {
  it('is typed freely, and the picture follows as soon as it is one', () => {
    const typed = withCountTyped('d', '4', red, rng)(pattern);
    expect(patternOf(typed)).toMatchObject({ name: 'Number Sense: 4 dots', count: 4 });
    // Its own style stays.
    expect(patternOf(typed).dots.every(({ color }) => color === 'blue')).toBe(true);
    const emptied = withCountTyped('d', '', red, rng)(typed);
    expect(emptied.entries[0]?.countText).toBe('');
    expect(patternOf(emptied).count).toBe(4);
  });

  it.each([
    ['', 1],
    ['x', 1],
    ['-2', 1],
    ['0', 1],
    ['30', 25],
    ['7', 7],
  ])("that says '%s' becomes %d when the field is left, and when the collection is saved", (text, count) => {
    const typed = withCountTyped('d', text, red, rng)(pattern);
    for (const settled of [withCountSettled('d', red, rng)(typed), withCountsSettled(red, rng)(typed)]) {
      expect(patternOf(settled)).toMatchObject({ count });
      expect(patternOf(settled).dots).toHaveLength(count);
      expect(settled.entries[0]?.countText).toBeNull();
    }
  });

  it('that nobody edits stays as it was stored, a 0 too', () => {
    const stored = draftWith([{ name: 'cup', svg: '/api/media/x', count: 0, type: 'image' }], {
      category: 'Number Sense',
    });
    const settled = withCountsSettled(red, rng)(stored);
    expect(settled.entries[0]?.item).toMatchObject({ kind: 'picture', count: 0 });
    expect(settled.entries.map(countTextOf)).toEqual(['0']);
  });

  it('has a field where something is counted', () => {
    const fieldsOf = (category: string) =>
      draftWith(['a', { name: 'cup', svg: '/api/media/x', type: 'image' }], { category }).entries.map(
        ({ item }) => hasCountField(item, category),
      );
    expect(fieldsOf('Number Sense')).toEqual([false, true]);
    expect(fieldsOf('Science')).toEqual([false, false]);
    expect(pattern.entries.map(({ item }) => hasCountField(item, 'Math'))).toEqual([true]);
  });
});

it('Update Style draws the pattern in the chosen look, its dots where they were', () => {
  const styled = patternOf(withStyle('d', red, rng)(pattern));
  expect(styled).toMatchObject({ name: 'Number Sense: 2 dots', count: 2 });
  expect(styled.dots).toEqual([
    { position: 2, ...red },
    { position: 9, ...red },
  ]);
});

it('a math problem that gets another name has another result', () => {
  const sums = withItemNamed('item-1', '3 + 5')(draftWith(['3 + 4'], { category: 'Math' }));
  expect(sums.entries[0]?.item).toMatchObject({ kind: 'mathProblem', result: 8 });
});

it('items are moved and taken out by their id', () => {
  const letters = draftWith(['a', 'b', 'c']);
  expect(namesOf(withItemMoved('item-1', 2)(letters))).toEqual(['b', 'c', 'a']);
  expect(namesOf(withoutItem('item-2')(letters))).toEqual(['a', 'c']);
  expect(namesOf(withoutItem('nobody')(withItemMoved('nobody', 0)(letters)))).toEqual(['a', 'b', 'c']);
});

it('moving keeps every item', () => {
  const ids = Array.from({ length: 12 }, (_, index) => `item-${index + 1}`);
  const start = draftWith(ids);
  const moves = fc.array(fc.tuple(fc.constantFrom(...ids), fc.integer({ min: -3, max: 15 })));
  fc.assert(
    fc.property(moves, (list) => {
      const end = list.reduce((draft, [id, to]) => withItemMoved(id, to)(draft), start);
      expect(namesOf(end).toSorted()).toEqual(namesOf(start).toSorted());
    }),
  );
});
