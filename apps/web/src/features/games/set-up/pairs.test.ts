import { areBothRight, gameLimits, gameTypes, sideTextOf, writePairs } from '@sixty/domain/games';
import { makePicture, makeTextItem, parseDescription, withBack } from '@sixty/domain/items';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeCollection } from '../../../api/collections.ts';
import {
  findPairProblem,
  isStoredIn,
  pairOfItem,
  pairsOfSaved,
  withPairBack,
  withPairs,
  withWordAt,
} from './pairs.ts';

const cat = { word: 'cat', image: '/api/media/cat' };
const dog = { word: 'dog', image: '/api/media/dog' };
const word = (text: string) => ({ word: text, image: text });
const forty = Array.from({ length: gameLimits.pairs }, (_, index) => word(`word ${index}`));

const picture = makePicture('1', 'cat', '/api/media/AAAAAAAAAAAAAAAAAAAAAA', null);
const textItem = makeTextItem('2', 'dog');

it('an item with a picture is a pair of the matching game, and none of the game with words', () => {
  expect(pairOfItem(picture, 'matching_game')).toEqual({
    word: 'cat',
    image: '/api/media/AAAAAAAAAAAAAAAAAAAAAA',
  });
  expect(pairOfItem(picture, 'multiple_words')).toBeNull();
});

it('a text item is a word in the words game and no pair in the matching game', () => {
  expect(pairOfItem(textItem, 'multiple_words')).toEqual({ word: 'dog', image: 'dog' });
  expect(pairOfItem(textItem, 'matching_game')).toBeNull();
});

it('a problem goes with its answer', () => {
  const parsed = parseDescription('["2 + 3"]', 'Math');
  const [problem] = parsed.ok ? parsed.items : [];
  if (!problem) throw new Error('There is no problem.');
  expect(pairOfItem(problem, 'matching_game')).toEqual({ word: '2 + 3', image: '5' });
});

describe('an item with a back', () => {
  const photo = '/api/media/BBBBBBBBBBBBBBBBBBBBBB';
  const term = makeTextItem('4', 'Furosemide');
  const turned = (name: string, image: string | null = null) => withBack(term, { name, image });

  it('is its front with its text or picture in the matching game', () => {
    expect(pairOfItem(turned('Loop\ndiuretic'), 'matching_game')).toEqual({
      word: 'Furosemide',
      image: 'Loop diuretic',
    });
    expect(pairOfItem(turned('Loop diuretic', photo), 'matching_game')).toEqual({
      word: 'Furosemide',
      image: photo,
    });
    expect(pairOfItem(withBack(picture, { name: 'le chat', image: null }), 'matching_game')).toEqual({
      word: 'le chat',
      image: '/api/media/AAAAAAAAAAAAAAAAAAAAAA',
    });
  });

  it('is its back, dragged to its front, in the game of words', () => {
    expect(pairOfItem(turned('Loop diuretic'), 'multiple_words')).toEqual({
      word: 'Loop diuretic',
      image: 'Furosemide',
    });
    expect(pairOfItem(turned('', photo), 'multiple_words')).toBeNull();
    expect(pairOfItem(turned('x'.repeat(101)), 'multiple_words')).toBeNull();
  });

  it('has up to 300 characters beside its front', () => {
    expect(pairOfItem(turned('x'.repeat(300)), 'matching_game')).not.toBeNull();
    expect(pairOfItem(turned('x'.repeat(301)), 'matching_game')).toBeNull();
  });

  it('never meets another with an equal front or back', () => {
    const side = fc.constantFrom('a', 'A', 'b', 'c', ' b ', 'ç', 'd\ne', 'd e');
    const items = fc.array(fc.record({ front: side, back: side }), { maxLength: 12 });
    fc.assert(
      fc.property(items, fc.constantFrom(...gameTypes), (sides, type) => {
        const added = sides.flatMap(
          ({ front, back }) =>
            pairOfItem(withBack(makeTextItem('', front), { name: back, image: null }), type) ?? [],
        );
        const { pairs } = withPairs([], added, type);
        expect(pairs.every((pair) => sideTextOf(pair.image) !== null)).toBe(true);
        pairs.forEach((pair, index) =>
          expect(pairs.slice(index + 1).filter((other) => areBothRight(pair, other))).toEqual([]),
        );
        const stored = { items: { text: writePairs(pairs), category: 'game' } };
        expect(pairsOfSaved(stored, type)).toEqual(pairs);
      }),
    );
  });
});

it('a PDF is neither', () => {
  expect(
    pairOfItem(makePicture('3', 'plan', '/api/media/AAAAAAAAAAAAAAAAAAAAAA.pdf', null), 'matching_game'),
  ).toBeNull();
});

it('dots are named by what they show', () => {
  const description = JSON.stringify([{ name: 'Number Sense: 3 dots', svg: '<svg></svg>', count: 3 }]);
  const parsed = parseDescription(description, 'Number Sense');
  const [dots] = parsed.ok ? parsed.items : [];
  if (!dots) throw new Error('There are no dots.');
  expect(pairOfItem(dots, 'matching_game')).toEqual({ word: '3 dots', image: '<svg></svg>' });
});

describe('a pair', () => {
  it('needs both a word and a picture', () => {
    expect(findPairProblem([], { word: 'cat', image: null }, 'matching_game')).toBe('incomplete');
    expect(findPairProblem([], { word: '  ', image: '/a' }, 'matching_game')).toBe('incomplete');
    expect(findPairProblem([], cat, 'matching_game')).toBeNull();
  });

  it('comes once, but two pictures may have the same word', () => {
    expect(findPairProblem([cat], { ...cat, word: ' Cat ' }, 'matching_game')).toBe('duplicate');
    expect(findPairProblem([cat], { word: 'cat', image: '/api/media/other' }, 'matching_game')).toBeNull();
  });

  it('has a picture or answer of its own, since two words would both be right', () => {
    const five = { word: '2 + 3', image: '5' };
    expect(findPairProblem([five], { word: '1 + 4', image: '5' }, 'matching_game')).toBe('duplicate');
    expect(withPairs([], [five, { word: '1 + 4', image: '5' }], 'matching_game').pairs).toEqual([five]);
  });

  it('is the forty-first too many', () => {
    expect(findPairProblem(forty, word('one more'), 'multiple_words')).toBe('full');
    expect(withPairs(forty.slice(1), [word('a'), word('b')], 'multiple_words')).toMatchObject({
      problems: [null, 'full'],
    });
  });
});

describe('a pair that was taken out', () => {
  it('comes back to its place, unless it is there again or they are too many', () => {
    expect(withPairBack([dog], 0, cat, 'matching_game')).toEqual([cat, dog]);
    expect(withPairBack([], 7, cat, 'matching_game')).toEqual([cat]);
    const there = [word('dog'), word('Cat')];
    expect(withPairBack(there, 0, word('cat'), 'multiple_words')).toBe(there);
    expect(withPairBack(forty, 0, word('cat'), 'multiple_words')).toBe(forty);
  });
});

describe('the list of words', () => {
  it('is trimmed, non-empty and duplicate-free', () => {
    const { pairs, problems } = withPairs(
      [],
      [' cat ', 'cat', ' ', 'CAT', 'dog'].map(word),
      'multiple_words',
    );
    expect(pairs).toEqual([word('cat'), word('dog')]);
    expect(problems).toEqual([null, 'duplicate', 'incomplete', 'duplicate', null]);
  });

  it('takes another word in the place of one, unless it is empty or there already', () => {
    const pairs = [word('cat'), word('dog')];
    expect(withWordAt(pairs, 0, ' owl ', 'multiple_words')).toEqual([word('owl'), word('dog')]);
    expect(withWordAt(pairs, 0, 'Dog', 'multiple_words')).toBe(pairs);
    expect(withWordAt(pairs, 0, ' ', 'multiple_words')).toBe(pairs);
    expect(withWordAt([cat, dog], 0, 'kitten', 'matching_game')[0]).toEqual({ ...cat, word: 'kitten' });
  });
});

describe('a saved game', () => {
  it('keeps two words of one picture, from before they were refused', () => {
    const pairs = [cat, { ...cat, word: 'kitten' }];
    const old = decodeCollection({ name: 'Old', description: writePairs([...pairs, cat]), category: 'game' });
    expect(pairsOfSaved(old, 'matching_game')).toEqual(pairs);
  });

  const saved = decodeCollection({ name: 'Animals', description: writePairs([cat, dog]), category: 'game' });

  it('equals the set-up that it was loaded from until it changes', () => {
    const draft = { name: ' Animals ', pairs: [...pairsOfSaved(saved, 'matching_game')] };
    expect(isStoredIn(draft, saved, 'matching_game')).toBe(true);
    expect(isStoredIn({ ...draft, name: 'Pets' }, saved, 'matching_game')).toBe(false);
    expect(isStoredIn({ ...draft, pairs: [cat] }, saved, 'matching_game')).toBe(false);
    expect(isStoredIn({ ...draft, pairs: [cat, { ...dog, word: 'puppy' }] }, saved, 'matching_game')).toBe(
      false,
    );
  });
});
