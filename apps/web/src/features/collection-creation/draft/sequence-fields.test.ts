import { categories } from '@sixty/domain/categories';
import { sequenceTypes, sequenceTypesOf } from '@sixty/domain/sequences';
import { describe, expect, it } from 'vitest';
import { errorsOf, initialFields, requestOf, withCategory, withType } from './sequence-fields.ts';

const dots = initialFields('Number Sense');
const domino = initialFields('Domino Comparison');

describe('the initial fields', () => {
  it('generate a sequence of every category and type', () => {
    for (const category of categories) {
      for (const type of sequenceTypesOf(category)) {
        expect(errorsOf(withType(initialFields(category), type))).toEqual({});
      }
    }
  });

  it('have the defaults of the specification', () => {
    expect(requestOf(initialFields('Math'))).toEqual({ type: 'numbers', count: 1 });
    expect(requestOf(initialFields('Nursing'))).toEqual({ type: 'nursingTerms', count: 20 });
    expect(requestOf(domino)).toMatchObject({ count: 1, min: 1, max: 6, color: 'black' });
    expect(dots.dots).toMatchObject({ min: '1', max: '10' });
    expect(requestOf(dots)).toMatchObject({ count: 1, color: 'blue', shape: 'circle' });
  });
});

it('a type of fixed size has no number of items', () => {
  const fields = withType(initialFields('Language Arts'), 'alphabet');
  expect(requestOf({ ...fields, count: '' })).toEqual({ type: 'alphabet' });
  expect(fields.count).toBe(String(sequenceTypes.alphabet.maxCount));
});

it('another type starts with its default number of items and keeps the style of the pictures', () => {
  const green = { ...dots, dots: { ...dots.dots, color: 'green' } } as const;
  const back = withCategory(withCategory(green, 'Science'), 'Number Sense');
  expect(back).toMatchObject({ type: 'numberSense', count: '1', dots: { color: 'green' } });
});

describe('an invalid value is reported at its field', () => {
  it.each(['', '0', '-1', '2.5', 'cat'])("a number of items of '%s'", (count) => {
    expect(Object.keys(errorsOf({ ...initialFields('Math'), count }))).toEqual(['count']);
  });

  it('too many dots, and none', () => {
    for (const count of ['0', '26', '']) {
      expect(errorsOf({ ...dots, dots: { ...dots.dots, count } })).toEqual({
        dots: 'Number of dots must be a whole number from 1 to 25.',
      });
    }
  });

  it('a max below its min, for dots and for dominoes', () => {
    const random = { ...dots, dots: { ...dots.dots, kind: 'random', min: '5', max: '3' } } as const;
    expect(errorsOf(random)).toEqual({ max: 'Max dots must be a whole number from min dots to 25.' });
    expect(errorsOf({ ...domino, domino: { ...domino.domino, min: '4', max: '2' } })).toEqual({
      max: 'Max dots must be a whole number from min dots to 9.',
    });
  });

  it('dominoes outside 1 to 9, both sides at once', () => {
    expect(Object.keys(errorsOf({ ...domino, domino: { ...domino.domino, min: '0', max: '10' } }))).toEqual([
      'min',
      'max',
    ]);
  });

  it('unused fields are not checked', () => {
    expect(errorsOf({ ...dots, dots: { ...dots.dots, min: '', max: 'x' } })).toEqual({});
  });
});
