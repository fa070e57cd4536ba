import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanWords, findGameProblem, gameLimits, readPairs, writePairs } from './index.ts';

describe('words', () => {
  it('are trimmed, non-empty, and distinct', () => {
    expect(cleanWords([' cat ', '', 'Cat', 'dog', '   ', 'dog', 'the\n  owl'])).toEqual([
      'cat',
      'dog',
      'the owl',
    ]);
  });
});

it('words that differ in more than case are distinct, though uppercase text writes them the same', () => {
  expect(cleanWords(['straße', 'STRASSE'])).toEqual(['straße', 'STRASSE']);
});

it('a word that is too long is not cut within a character', () => {
  expect(cleanWords([`${'a'.repeat(gameLimits.wordLength - 1)}😀`])).toEqual([
    'a'.repeat(gameLimits.wordLength - 1),
  ]);
});

describe('a saved game', () => {
  it('reads back as it was written', () => {
    const pair = fc.record({
      word: fc.string({ unit: fc.constantFrom('a', 'Z', 'é', '李', '😀'), minLength: 1, maxLength: 20 }),
      image: fc.nat().map((number) => `/api/media/${number}`),
    });
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 10 }), (pairs) => {
        expect(readPairs(writePairs(pairs), 'matching_game')).toEqual(pairs);
      }),
    );
  });

  it('of words has each word as both word and picture', () => {
    expect(writePairs([{ word: 'cat', image: 'cat' }])).toBe('[{"word":"cat","imageUrl":"cat"}]');
    expect(readPairs('[{"word":" cat "},{"word":"CAT","imageUrl":"x"}]', 'multiple_words')).toEqual([
      { word: 'cat', image: 'cat' },
    ]);
  });

  it.each([
    '',
    'nonsense',
    '{}',
    '"cat"',
    '[1, null, "cat", {}]',
    '[{"word":""}]',
    '[{"word":5,"imageUrl":"/a"}]',
  ])('that is damaged has no pairs: %s', (description) => {
    expect(readPairs(description, 'matching_game')).toEqual([]);
    expect(readPairs(description, 'multiple_words')).toEqual([]);
  });

  it('drops only invalid entries', () => {
    const description = '[{"word":"cat"},{"word":"dog","imageUrl":"/dog"},{"word":"owl","imageUrl":5},7]';
    expect(readPairs(description, 'matching_game')).toEqual([{ word: 'dog', image: '/dog' }]);
  });

  it.each([
    ['notJson', 'cat'],
    ['notJson', ''],
    ['notAnArray', '{"word":"cat"}'],
    ['tooManyPairs', JSON.stringify(Array.from({ length: gameLimits.pairs + 1 }, () => ({ word: 'cat' })))],
    ['wordTooLong', JSON.stringify([{ word: 'a'.repeat(gameLimits.wordLength + 1) }])],
    [null, JSON.stringify([{ word: ` ${'a'.repeat(gameLimits.wordLength)} ` }])],
    [null, JSON.stringify(Array.from({ length: gameLimits.pairs }, () => ({ word: 'cat' })))],
    [null, '[]'],
    [null, '[1, null, {"word":5}]'],
  ])('is refused for what would be lost: %s', (problem, description) => {
    expect(findGameProblem(description)).toBe(problem);
  });

  it('never holds more than forty pairs', () => {
    const many = writePairs(Array.from({ length: 100 }, (_, n) => ({ word: `word ${n}`, image: '/a' })));
    expect(readPairs(many, 'matching_game')).toHaveLength(40);
    expect(readPairs(many, 'multiple_words')).toHaveLength(40);
  });
});
