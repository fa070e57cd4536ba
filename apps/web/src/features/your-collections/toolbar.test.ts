import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listed } from '../../testing/listed.ts';
import { foundText, searchOf } from './toolbar.tsx';

const finds = (query: string, name: string): boolean =>
  searchOf([listed('one', { name })])({ query, category: null }).length === 1;

describe('a search', () => {
  it('finds a part of a name, in any case', () => {
    expect(finds('LETT', 'Capital letters')).toBe(true);
    expect(finds('lettre', 'Capital letters')).toBe(false);
  });

  it('finds every word, in any order', () => {
    expect(finds('letters cap', 'Capital letters')).toBe(true);
    expect(finds('letters small', 'Capital letters')).toBe(false);
  });

  it('ignores marks and letter forms, in any script', () => {
    expect(finds('ete', 'L’Été')).toBe(true);
    expect(finds('été', 'L’ETE')).toBe(true);
    expect(finds('ＡＢＣ', 'abc')).toBe(true);
    expect(finds('字母', '小写字母')).toBe(true);
    expect(finds('حرف', 'حُرُوف وحَرْف')).toBe(true);
  });

  it('matches letters like Discover', () => {
    expect(finds('strasse', 'Die Straße')).toBe(true);
    expect(finds('か', 'がく')).toBe(false);
    expect(finds('कि', 'का')).toBe(false);
  });

  it('takes wildcards literally', () => {
    expect(finds('.*', 'Letters')).toBe(false);
    expect(finds('100%', '100% right')).toBe(true);
    expect(finds('(', 'a (b)')).toBe(true);
  });

  it('finds a whole name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(finds(name, name)).toBe(true);
      }),
    );
  });

  it('keeps the category and the given order', () => {
    const collections = [
      listed('Sums b'),
      listed('Letters', { category: 'Language Arts' }),
      listed('Sums a'),
      listed('Sums of forces', { category: 'Science' }),
    ];
    const ids = (query: string, category: 'Math' | null) =>
      searchOf(collections)({ query, category }).map(({ collection_id: id }) => id);
    expect(ids('', null)).toEqual(['Sums b', 'Letters', 'Sums a', 'Sums of forces']);
    expect(ids(' \t', 'Math')).toEqual(['Sums b', 'Sums a']);
    expect(ids('sums', null)).toEqual(['Sums b', 'Sums a', 'Sums of forces']);
    expect(ids('sums', 'Math')).toEqual(['Sums b', 'Sums a']);
    expect(ids('letters', 'Math')).toEqual([]);
  });
});

it('found collections are counted out of all', () => {
  expect([foundText(1, 1), foundText(30, 30), foundText(0, 30), foundText(1, 30)]).toEqual([
    '1 collection',
    '30 collections',
    '0 of 30 collections',
    '1 of 30 collections',
  ]);
});
