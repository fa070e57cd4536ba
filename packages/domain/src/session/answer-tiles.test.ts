import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRightAnswer } from '../answers.ts';
import { answerTilesOf } from './answer-tiles.ts';

const alphabet = Array.from('abcdefghijklmnopqrstuvwxyz');
const numbersTo = (last: number) => Array.from({ length: last + 1 }, (_, n) => String(n));

describe('tiles take the place of a keyboard', () => {
  it('where all answers are whole numbers from 0 to 20', () => {
    expect(answerTilesOf(['7', '0', '10'])).toEqual(numbersTo(10));
    expect(answerTilesOf(['7', '11'])).toEqual(numbersTo(20));
    expect(answerTilesOf(['20'])).toEqual(numbersTo(20));
  });

  it('where all answers are single letters, in the case of the answers', () => {
    expect(answerTilesOf(['m', 's'])).toEqual(alphabet);
    expect(answerTilesOf(['M', 'S'])).toEqual(alphabet.map((letter) => letter.toUpperCase()));
    expect(answerTilesOf(['M', 's'])).toEqual(alphabet);
    expect(answerTilesOf(['ñ', 'n'])).toEqual([...alphabet, 'ñ']);
    expect(answerTilesOf(['я', 'б', 'б'])).toEqual(['б', 'я']);
  });

  it.each([
    [[]],
    [['21']],
    [['-1', '2']],
    [['2.5']],
    [['07']],
    [['3', 'a']],
    [['a', 'an']],
    [['a', null]],
    [['']],
    [['?']],
    [Array.from({ length: 40 }, (_, n) => String.fromCodePoint(0x4e00 + n))],
  ])('but not for %j', (answers) => {
    expect(answerTilesOf(answers)).toBeNull();
  });

  it('and each answer has a tile that is right', () => {
    const letters = fc.stringMatching(/^[A-Za-zÀ-ÖØ-öø-ÿ]$/);
    const numbers = fc.integer({ min: 0, max: 20 }).map(String);
    const answers = fc.oneof(
      fc.array(letters, { minLength: 1, maxLength: 9 }),
      fc.array(numbers, { minLength: 1 }),
    );
    fc.assert(
      fc.property(answers, (asked) => {
        const tiles = answerTilesOf(asked) ?? [];
        for (const answer of asked) expect(tiles.some((tile) => isRightAnswer(answer, tile))).toBe(true);
      }),
    );
  });
});
