import { describe, expect, test } from 'vitest';
import { elementItemName, elements } from './elements.ts';
import { makeDomino, makeDotsItem, makeMathProblem, makePicture, makeTextItem } from './items.ts';
import { nursingTerms, scienceTerms } from './terms.ts';
import {
  allowedCollectionTypes,
  collectionTypes,
  hasAnswerDisplayTime,
  inferCollectionType,
  isCollectionType,
} from './collection-types.ts';

const texts = (...names: readonly string[]) => names.map((name) => makeTextItem(name, name));
const picture = makePicture('p', 'A photo', '/media/1', null);
const dots = makeDotsItem('d', [{ position: 1, color: 'red', shape: 'circle' }]);
const problem = makeMathProblem('m', { left: 3, operator: '×', right: 4 });
const elementItems = texts(...elements.slice(0, 3).map(elementItemName));

test('there are six types with the labels of the specification', () => {
  const labels = Object.entries(collectionTypes).map(([type, { label }]) => [type, label]);
  expect(Object.fromEntries(labels)).toEqual({
    custom: 'Custom Item',
    numberSense: 'Number Sense',
    periodicTable: 'Periodic Table',
    nursingTerms: 'Nursing Terms',
    scienceTerms: 'Science Terms',
    mathProblems: 'Math Problems',
    tellingTime: 'Telling Time',
  });
  expect(['custom', 'toString', 'Custom Item', ['custom'], null].map(isCollectionType)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

describe('the type of a collection', () => {
  test('without items is custom, in any category', () => {
    expect(inferCollectionType([], 'Nursing')).toBe('custom');
  });

  test('with any image is Number Sense, in any category', () => {
    expect(inferCollectionType([...elementItems, picture], 'Nursing')).toBe('numberSense');
    expect(inferCollectionType([dots], 'Number Sense')).toBe('numberSense');
    expect(inferCollectionType([makeDomino('o', { left: 1, right: 2 }, 'red')], 'Domino Comparison')).toBe(
      'numberSense',
    );
  });

  test('whose names all have three parts is Periodic Table, in any category', () => {
    expect(inferCollectionType(elementItems, 'Nursing')).toBe('periodicTable');
    expect(inferCollectionType(texts('5 - 3 - 1'), 'Math')).toBe('periodicTable');
  });

  test('of which one name has other parts is not', () => {
    expect(inferCollectionType([...elementItems, ...texts('Atom')], 'Science')).toBe('scienceTerms');
    expect(inferCollectionType(texts('a - b'), 'Language Arts')).toBe('mathProblems');
    expect(inferCollectionType(texts('a - b - c - d'), 'Science')).toBe('scienceTerms');
  });

  test('of Nursing and Science are their terms, even with operators in their names', () => {
    expect(inferCollectionType(texts('Follow-Up', '3 + 4'), 'Nursing')).toBe('nursingTerms');
    expect(inferCollectionType(texts('X-ray'), 'Science')).toBe('scienceTerms');
  });

  test.each(['3 + 4', '3 - 4', '3 × 4', '3 ÷ 4', 'x-ray'])(
    "with the name '%s' among others is Math Problems",
    (name) => {
      expect(inferCollectionType(texts('cat', name), 'Language Arts')).toBe('mathProblems');
    },
  );

  test('is custom otherwise', () => {
    expect(inferCollectionType(texts('A', 'b', '7', '3 * 4', '3 / 4'), 'Math')).toBe('custom');
  });
});

describe('the types that the Edit Collection modal allows', () => {
  test.each([
    ['Math', ['mathProblems', 'tellingTime', 'custom']],
    ['Number Sense', ['numberSense', 'custom']],
    ['Science', ['periodicTable', 'scienceTerms', 'custom']],
    ['Nursing', ['nursingTerms', 'custom']],
    ['Language Arts', ['custom']],
    ['Domino Comparison', ['custom']],
    ['Choose File', ['custom']],
  ])('in %s are %j', (category, types) => {
    expect(allowedCollectionTypes([], category).types).toEqual(types);
    expect(allowedCollectionTypes(texts('own word'), category).types).toEqual(types);
  });

  test.each([
    ['Math', [problem], 'mathProblems'],
    ['Number Sense', [dots], 'numberSense'],
    ['Science', elementItems, 'periodicTable'],
    ['Science', texts(...scienceTerms), 'scienceTerms'],
    ['Nursing', texts(...nursingTerms), 'nursingTerms'],
  ] as const)('in %s are one alone where all items are of that kind', (category, items, only) => {
    const { types, note } = allowedCollectionTypes(items, category);
    expect(types).toEqual([only]);
    expect(note).toBe(`This collection can only have ${collectionTypes[only].noun}.`);
    expect(allowedCollectionTypes([...items, ...texts('own word')], category)).toMatchObject({ note: null });
  });

  test('leave a choice for pictures that aren’t dot patterns', () => {
    expect(allowedCollectionTypes([picture], 'Number Sense').types).toEqual(['numberSense', 'custom']);
  });

  test('are not narrowed by words that happen to be terms of another category', () => {
    expect(allowedCollectionTypes(texts('Gravity'), 'Nursing').types).toEqual(['nursingTerms', 'custom']);
  });
});

test('answers have a time in Number Sense, and in Math of a type with answers', () => {
  expect(hasAnswerDisplayTime('Number Sense', 'custom')).toBe(true);
  expect(hasAnswerDisplayTime('Math', 'mathProblems')).toBe(true);
  expect(hasAnswerDisplayTime('Math', 'custom')).toBe(false);
  expect(hasAnswerDisplayTime('Language Arts', 'mathProblems')).toBe(false);
  expect(hasAnswerDisplayTime('Nursing', 'nursingTerms')).toBe(false);
});
