import { describe, expect, test } from 'vitest';
import { categories } from '../categories/index.ts';
import { dominoLimits } from '../dominoes/index.ts';
import { dotsFieldLimits } from '../items/index.ts';
import { defaultRequest, isSequenceType, sequenceTypes, sequenceTypesOf } from './index.ts';

const allTypes = Object.keys(sequenceTypes).filter(isSequenceType);

describe('the sequence types', () => {
  test('have the keys of the specification', () => {
    expect(new Set(allTypes)).toEqual(
      new Set([
        'letters',
        'randomLowercase',
        'randomMixedCase',
        'alphabet',
        'numbers',
        'numbersOneToHundred',
        'numbersOneToTwenty',
        'mathProblems',
        'tellingTime',
        'numberSense',
        'periodicTable',
        'fullPeriodicTable',
        'scienceTerms',
        'nursingTerms',
        'Domino Comparison',
      ]),
    );
  });

  test.each([
    ['Math', ['Numbers', 'Numbers 1-100', 'Math Problems', 'Numbers 1-20', 'Telling Time']],
    ['Language Arts', ['Uppercase Letters', 'Lowercase Letters', 'Mixed Case Letters', 'Full Alphabet']],
    ['Science', ['Periodic Table', 'Full Periodic Table', 'Science Terms']],
    ['Nursing', ['Nursing Terms']],
  ])('of %s are offered as %j', (category, labels) => {
    expect(sequenceTypesOf(category).map((type) => sequenceTypes[type].label)).toEqual(labels);
  });

  test('belong to one category each, and every category has some', () => {
    expect(categories.flatMap(sequenceTypesOf).toSorted()).toEqual(allTypes.toSorted());
    expect(categories.filter((category) => sequenceTypesOf(category).length === 0)).toEqual([]);
    expect(sequenceTypesOf('All Collections')).toEqual([]);
  });

  test('of fixed size are four', () => {
    expect(allTypes.filter((type) => sequenceTypes[type].isFixedSize)).toEqual([
      'numbersOneToHundred',
      'numbersOneToTwenty',
      'alphabet',
      'fullPeriodicTable',
    ]);
  });

  test('start with one item, terms with 20', () => {
    const counted = allTypes.filter((type) => !sequenceTypes[type].isFixedSize);
    expect(counted.filter((type) => sequenceTypes[type].defaultCount !== 1)).toEqual([
      'scienceTerms',
      'nursingTerms',
    ]);
    expect(defaultRequest('scienceTerms')).toEqual({ type: 'scienceTerms', count: 20 });
    expect(defaultRequest('nursingTerms')).toEqual({ type: 'nursingTerms', count: 20 });
  });

  test('start with 1 to 10 random dots, and with 1 to 6 pips', () => {
    expect(dotsFieldLimits).toMatchObject({ min: 1, max: 25, default: { min: 1, max: 10 } });
    expect(dominoLimits.field).toMatchObject({ min: 1, max: 9 });
    expect(defaultRequest('Domino Comparison')).toMatchObject({ min: 1, max: 6 });
  });
});
