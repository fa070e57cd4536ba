import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceOfBeginnings, nearBeginnings } from './near-words.ts';

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
