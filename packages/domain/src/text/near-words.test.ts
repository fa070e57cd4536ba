import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  distanceOfBeginnings,
  gramsOf,
  isCorrectable,
  lookupGramsOf,
  nearBeginnings,
  possibleThirds,
} from './near-words.ts';

const letter = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'é', 'ж', '𠀀');
const wordOf = (minLength: number) => fc.array(letter, { minLength, maxLength: 12 });

/** A word with one typing error: a letter omitted, added, replaced, or swapped with the next. */
const misspelled = (minLength: number) =>
  fc.tuple(wordOf(minLength), fc.nat(), letter, fc.nat(3)).map(([word, place, added, kind]) => {
    const at = place % word.length;
    const next = word[at + 1];
    const swap = next === undefined ? [] : [next, ...word.slice(at, at + 1)];
    const typed = [
      word.toSpliced(at, 1),
      word.toSpliced(at, 0, added),
      word.toSpliced(at, 1, added),
      word.toSpliced(at, swap.length, ...swap),
    ][kind];
    return { word: word.join(''), typed: (typed ?? []).join('') };
  });

describe('the distance of two beginnings', () => {
  test.each([
    ['words', 'words', 0],
    ['words', 'wodrs', 1],
    ['words', 'wrds', 1],
    ['words', 'worrd', 1],
    ['words', 'wards', 1],
    ['multipl', 'mulitpl', 1],
    ['elefant', 'elephan', 2],
    ['words', 'cloud', 3],
    ['abcd', 'badc', 2],
    ['', 'abc', 0],
  ])('%s and %s: %i', (a, b, distance) => {
    expect(distanceOfBeginnings(Array.from(a), Array.from(b))).toBe(distance);
  });

  test('is the same both ways, at most the shorter length, and zero only if one begins with the other', () => {
    fc.assert(
      fc.property(wordOf(0), wordOf(0), (a, b) => {
        const distance = distanceOfBeginnings(a, b);
        expect(distanceOfBeginnings(b, a)).toBe(distance);
        expect(distance).toBeLessThanOrEqual(Math.min(a.length, b.length));
        const [one, other] = [a.join(''), b.join('')];
        expect(distance === 0).toBe(one.startsWith(other) || other.startsWith(one));
      }),
    );
  });
});

describe('near beginnings', () => {
  test.each([
    ['mutliplication', ['multiplication', 'multiple', 'music'], ['multipl']],
    ['elefant', ['elephants', 'elegant'], ['elegant', 'elephan']],
    ['plagge', ['plage', 'planet'], ['plage']],
    ['wrod', ['word', 'road'], ['word']],
    ['words', ['words', 'word', 'cords'], ['cords']],
    ['elefant', ['elephant', 'elezant'], ['elezant', 'elephan']],
    ['words', ['wordy', 'lords', 'cords'], ['cords', 'lords', 'wordy']],
    ['xxmultiplication', ['multizzz'], ['multizz']],
    ['cat', ['cats'], []],
    ['数学练', ['数学练习'], []],
  ])('of %s among %j: %j', (word, candidates, near) => {
    expect(nearBeginnings(word, candidates)).toEqual(near);
  });

  test('are the first 8 of more', () => {
    const candidates = Array.from('abcdefghij', (first) => `${first}ords`);
    expect(nearBeginnings('words', candidates)).toEqual(candidates.slice(0, 8));
  });

  test('contain the correctly spelled word, and at most 8', () => {
    fc.assert(
      fc.property(misspelled(5), fc.array(wordOf(4), { maxLength: 30 }), ({ word, typed }, others) => {
        const candidates = [word, ...others.map((other) => other.join(''))];
        const near = nearBeginnings(typed, candidates);
        expect(near.length).toBeLessThanOrEqual(8);
        expect(near).not.toContain(typed);
        expect(near.every((beginning) => candidates.some((other) => other.startsWith(beginning)))).toBe(true);
        const alone = nearBeginnings(typed, [word]);
        if (Array.from(typed).length > 4 && typed !== word) expect(alone).toHaveLength(1);
      }),
    );
  });
});

describe('grams', () => {
  test.each([
    ['word', [' w', ' wo', 'wor', 'ord']],
    ['multiplication', [' m', ' mu', 'mul', 'ult', 'lti', 'tip', 'ipl']],
    ['bananas', [' b', ' ba', 'ban', 'ana', 'nan', 'nas']],
    ['𠀀𠀁', [' 𠀀', ' 𠀀𠀁']],
  ])('of %s', (word, grams) => {
    expect(gramsOf(word)).toEqual(grams);
  });

  test.each([
    ['word', [' w', ' wo', 'wor', 'ord', ' ow', 'owr', 'wrd', ' wr', 'wro', 'rod', 'wod', 'odr']],
    ['bananas', [' ba', 'ban', 'ana', 'nan', 'nas']],
  ])('to look up %s: swapped neighbors only in a short word', (word, grams) => {
    expect(lookupGramsOf(word)).toEqual(grams);
  });

  /** Whether looking up `typed` finds `word`. */
  const isFound = (typed: string, word: string): boolean => {
    const indexed = new Set(gramsOf(word));
    const shared = lookupGramsOf(typed).filter((gram) => indexed.has(gram));
    const third = Array.from(word)[2] ?? '';
    return shared.some((gram) => Array.from(gram).length === 3 || possibleThirds(typed).includes(third));
  };

  test('find the word of a misspelling', () => {
    fc.assert(
      fc.property(misspelled(4), ({ word, typed }) => {
        if (Array.from(typed).length > 3) expect(isFound(typed, word)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test('find every near word for one of 4 or 5 characters', () => {
    const few = fc.constantFrom('a', 'b', 'c');
    const typedWord = fc.string({ unit: few, minLength: 4, maxLength: 5 });
    fc.assert(
      fc.property(typedWord, fc.string({ unit: few, minLength: 4, maxLength: 7 }), (typed, word) => {
        if (nearBeginnings(typed, [word]).length > 0) expect(isFound(typed, word)).toBe(true);
      }),
      { numRuns: 5000 },
    );
  });
});

test.each([
  ['word', true],
  ['été1', true],
  ['数学练习', true],
  ['cat', false],
  ['two words', false],
  ['words two', false],
  ['100%', false],
  ['sea-otter', false],
])('%s can be corrected: %s', (text, isOne) => {
  expect(isCorrectable(text)).toBe(isOne);
});
