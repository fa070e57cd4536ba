import { seededRandom } from '@sixty/testkit/random';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRightAnswer } from './answers.ts';
import { nextSecondAt, secondsLeftOf } from './clock.ts';
import {
  type Challenge,
  challengeReportOf,
  challengeScore,
  createChallenge,
  optionsFor,
  playChallenge,
  type Question,
  questionOf,
} from './challenge.ts';

const rng = seededRandom(7);

const questionsOf = (...answers: string[]): Question[] =>
  answers.map((expected, item) => ({ item, name: `Question ${item}`, expected }));

const begin = (answers: string[] = ['cat', 'dog', 'owl'], seconds = 60): Challenge => {
  const challenge = createChallenge(questionsOf(...answers), {
    seconds,
    at: 0,
    rng,
    isRight: isRightAnswer,
  });
  if (!challenge) throw new Error('There is nothing to ask.');
  return challenge;
};

const answerRightly = (challenge: Challenge, at: number): Challenge =>
  playChallenge(challenge, { type: 'answer', given: questionOf(challenge).expected, at }, rng);

describe('a challenge', () => {
  it('needs questions', () => {
    expect(createChallenge([], { seconds: 60, at: 0, rng, isRight: isRightAnswer })).toBeNull();
  });

  it.each([
    [60, 60],
    [1, 15],
    [15, 15],
    [600, 600],
    [6000, 600],
  ])('of %d seconds lasts %d', (asked, lasts) => {
    expect(secondsLeftOf(begin(['a'], asked))).toBe(lasts);
  });

  it('counts right answers, one try each', () => {
    const one = answerRightly(begin(), 2000);
    const wrong = playChallenge(one, { type: 'answer', given: 'fish', at: 3000 }, rng);
    const three = playChallenge(wrong, { type: 'skip', at: 3500 }, rng);
    expect(challengeScore(three)).toBe(1);
    expect(three.trials.map(({ ms, outcome }) => [ms, outcome])).toEqual([
      [2000, 'right'],
      [1000, 'missed'],
      [500, 'skipped'],
    ]);
    expect(three.last?.outcome).toBe('skipped');
  });

  it('ignores blank answers', () => {
    expect(playChallenge(begin(), { type: 'answer', given: '  ', at: 10 }, rng).trials).toEqual([]);
  });

  it('asks everything once before repeating, and never the same twice in a row', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 8 }), fc.integer(), (size, seed) => {
        const seeded = seededRandom(seed);
        let challenge = createChallenge(
          questionsOf(...Array.from({ length: size }, (_, n) => `answer ${n}`)),
          {
            seconds: 600,
            at: 0,
            rng: seeded,
            isRight: isRightAnswer,
          },
        );
        const asked: number[] = [];
        for (let n = 0; challenge && n < size * 3; n += 1) {
          asked.push(questionOf(challenge).item);
          challenge = playChallenge(challenge, { type: 'skip', at: n }, seeded);
        }
        for (let round = 0; round < 3; round += 1) {
          expect(new Set(asked.slice(round * size, (round + 1) * size)).size).toBe(size);
        }
        expect(asked.some((item, index) => item === asked[index - 1])).toBe(false);
      }),
    );
  });

  it('is over at exactly its time, and a late answer does not count', () => {
    const over = answerRightly(answerRightly(begin(), 1000), 60_000);
    expect(over).toMatchObject({ endedAt: 60_000, ending: 'completed' });
    expect(challengeScore(over)).toBe(1);
    expect(challengeReportOf(over)).toMatchObject({
      ending: 'completed',
      timeTakenMs: 60_000,
      missedItems: 0,
    });
    expect(playChallenge(over, { type: 'skip', at: 61_000 }, rng)).toBe(over);
  });

  it('lasts exactly as long as its clock says, whenever it begins', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1e7, noNaN: true }),
        fc.integer({ min: 15, max: 600 }),
        (at, seconds) => {
          const begun = createChallenge(questionsOf('cat', 'dog'), {
            seconds,
            at,
            rng,
            isRight: isRightAnswer,
          });
          if (!begun) throw new Error('There is nothing to ask.');
          expect(secondsLeftOf(begun)).toBe(seconds);
          const over = playChallenge(
            answerRightly(begun, at + 1000),
            { type: 'tick', at: at + seconds * 1000 + 1 },
            rng,
          );
          expect(challengeReportOf(over)?.timeTakenMs).toBe(seconds * 1000);
        },
      ),
    );
  });

  it('left early is stopped, and has no report without an answer', () => {
    const left = playChallenge(answerRightly(begin(), 1000), { type: 'stop', at: 1500 }, rng);
    expect(challengeReportOf(left)).toMatchObject({ ending: 'stopped', timeTakenMs: 1500 });
    expect(challengeReportOf(playChallenge(begin(), { type: 'stop', at: 10 }, rng))).toBeNull();
    expect(challengeReportOf(begin())).toBeNull();
    expect(challengeReportOf(answerRightly(begin(), 1000))).toBeNull();
  });

  it('counts what was missed and what was skipped', () => {
    const missed = playChallenge(begin(), { type: 'answer', given: 'nonsense', at: 100 }, rng);
    const skipped = playChallenge(missed, { type: 'skip', at: 200 }, rng);
    const stopped = playChallenge(answerRightly(skipped, 300), { type: 'stop', at: 400 }, rng);
    expect(challengeReportOf(stopped)).toMatchObject({ missedItems: 1, skippedItems: 1 });
  });

  it('needs a tick at each whole second of its clock', () => {
    const challenge = playChallenge(begin(), { type: 'tick', at: 1400 }, rng);
    expect(secondsLeftOf(challenge)).toBe(59);
    expect(nextSecondAt(challenge)).toBe(2000);
  });
});

describe('multiple-choice answers', () => {
  const optionsOf = (challenge: Challenge) => optionsFor(questionOf(challenge), challenge, rng);

  it('are four: the right one and three others', () => {
    const challenge = begin(['cat', 'dog', 'owl', 'fish', 'bee']);
    const options = optionsOf(challenge);
    expect(options).toHaveLength(4);
    expect(options).toContain(questionOf(challenge).expected);
    expect(new Set(options).size).toBe(4);
  });

  it('include nearby numbers if other answers are too few', () => {
    for (let n = 0; n < 50; n += 1) {
      const options = optionsOf(begin(['0', '1']));
      expect(options).toHaveLength(4);
      expect(options.every((option) => Number(option) >= 0)).toBe(true);
    }
  });

  it('for a single number are numbers around it, in whole or half steps', () => {
    const around = (value: number) => {
      const found = Array.from({ length: 100 }, () => {
        const options = optionsOf(begin([String(value)])).map(Number);
        expect(options).toHaveLength(4);
        return options.filter((option) => option !== value);
      });
      return [...new Set(found.flat())].toSorted((a, b) => a - b);
    };
    expect(around(20)).toEqual([17, 18, 19, 21, 22, 23, 24, 25, 30]);
    expect(around(0)).toEqual([1, 2, 3, 4, 5, 10]);
    expect(around(1)).toEqual([0, 2, 3, 4, 5, 6, 11]);
    expect(around(2.5)).toEqual([1, 1.5, 2, 3, 3.5, 4, 4.5, 5, 7.5]);
    expect(around(-4)).toEqual([-7, -6, -5, -3, -2, -1, 0, 1, 6]);
  });

  it.each(['cat', '', '  ', '1e400'])('don’t exist for the only answer "%s"', (only) => {
    expect(optionsOf(begin([only]))).toEqual([only]);
  });

  it('are never blank', () => {
    const { questions, isRight } = begin(['cat', '', '  ']);
    expect(optionsFor({ item: 0, name: 'cat', expected: 'cat' }, { questions, isRight }, rng)).toEqual([
      'cat',
    ]);
  });

  it('include no two of which one is a right answer to the other', () => {
    for (const expected of ['0.38', '0.375']) {
      const challenge = begin(['0.38', '0.375']);
      const options = optionsFor({ item: 0, name: expected, expected }, challenge, rng);
      expect(options.filter((option) => option.startsWith('0.3'))).toEqual([expected]);
    }
  });

  it('contain exactly one right answer, for any collection', () => {
    const answer = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 5 }),
      fc.integer().map(String),
    );
    fc.assert(
      fc.property(
        fc.array(
          answer.filter((text) => text.trim() !== ''),
          { minLength: 1, maxLength: 30 },
        ),
        (answers) => {
          const challenge = begin(answers);
          const { expected } = questionOf(challenge);
          const options = optionsOf(challenge);
          expect(options.filter((option) => isRightAnswer(expected, option))).toHaveLength(1);
          expect(options.length).toBeLessThanOrEqual(4);
        },
      ),
    );
  });
});
