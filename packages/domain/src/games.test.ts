import { seededRandom } from '@sixty/testkit/random';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextSecondAt, secondsLeftOf } from './clock.ts';
import {
  cleanWords,
  createGame,
  findGameProblem,
  type Game,
  gameLimits,
  gameReportOf,
  type Pair,
  playGame,
  readPairs,
  scoreOf,
  sideTextOf,
  writePairs,
} from './games.ts';

const pairsOf = (...words: string[]): Pair[] =>
  words.map((word, index) => ({ word, image: `/picture-${index}` }));

const begin = (words: string[], limitMs: number | null = 60_000): Game =>
  createGame(pairsOf(...words), { limitMs, at: 1000, rng: seededRandom(1) });

const place = (game: Game, word: number, target: number, at: number): Game =>
  playGame(game, { type: 'place', word, target, at });

describe('a game', () => {
  it('begins with both sides shuffled and nothing matched', () => {
    const game = begin(['cat', 'dog', 'owl']);
    expect(new Set(game.wordOrder)).toEqual(new Set([0, 1, 2]));
    expect(new Set(game.targetOrder)).toEqual(new Set([0, 1, 2]));
    expect(game).toMatchObject({ mismatches: 0, wasMismatched: [false, false, false], lastMismatch: null });
    expect(scoreOf(game)).toBe(0);
    expect(secondsLeftOf(game)).toBe(60);
  });

  it('deselects a word selected twice, and selects another', () => {
    const once = playGame(begin(['cat', 'dog']), { type: 'select', word: 0, at: 1100 });
    expect(once.selected).toBe(0);
    expect(playGame(once, { type: 'select', word: 1, at: 1200 }).selected).toBe(1);
    expect(playGame(once, { type: 'select', word: 0, at: 1200 }).selected).toBeNull();
  });

  it('adds 1 to the score with each match, and is over with the last', () => {
    const one = place(begin(['cat', 'dog']), 0, 0, 3000);
    expect([scoreOf(one), one.endedAt]).toEqual([1, null]);
    const both = place(one, 1, 1, 5000);
    expect([scoreOf(both), both.endedAt]).toEqual([2, 5000]);
    expect(gameReportOf(both)).toEqual({
      timeTakenMs: 4000,
      missedItems: 0,
      matchedItems: 2,
      items: [
        { name: 'cat', ms: 2000, outcome: 'right' },
        { name: 'dog', ms: 2000, outcome: 'right' },
      ],
    });
  });

  it('reports a mismatch and goes on', () => {
    const wrong = place(begin(['cat', 'dog']), 0, 1, 2000);
    expect(wrong).toMatchObject({
      mismatches: 1,
      selected: null,
      lastMismatch: { word: 0, target: 1, at: 2000 },
    });
    expect(scoreOf(wrong)).toBe(0);
    expect(scoreOf(place(wrong, 0, 0, 2500))).toBe(1);
  });

  it('reports a pair misplaced first as missed, even if matched later', () => {
    const wrong = place(place(begin(['cat', 'dog', 'owl']), 0, 1, 2000), 0, 2, 2200);
    const over = place(place(place(wrong, 1, 1, 3000), 0, 0, 4000), 2, 2, 4500);
    expect(gameReportOf(over)).toEqual({
      timeTakenMs: 3500,
      missedItems: 1,
      matchedItems: 3,
      items: [
        { name: 'dog', ms: 2000, outcome: 'right' },
        { name: 'cat', ms: 1000, outcome: 'missed' },
        { name: 'owl', ms: 500, outcome: 'right' },
      ],
    });
  });

  it('accepts either of two pictures for the same word', () => {
    const crossed = place(place(begin(['cat', 'cat']), 0, 1, 2000), 1, 0, 3000);
    expect(crossed.endedAt).toBe(3000);
  });

  it('ignores the case of words', () => {
    const crossed = place(place(begin(['cat', 'Cat']), 0, 1, 2000), 1, 0, 3000);
    expect(crossed).toMatchObject({ mismatches: 0, endedAt: 3000 });
  });

  it('ignores what is matched already', () => {
    const one = place(begin(['cat', 'dog', 'owl']), 0, 0, 2000);
    for (const [word, target] of [
      [0, 1],
      [0, 0],
      [1, 0],
    ] as const) {
      expect(place(one, word, target, 2500)).toEqual({ ...one, nowAt: 2500 });
    }
    expect(playGame(one, { type: 'select', word: 0, at: 2600 }).selected).toBeNull();
  });

  it('is over when its time is up, at exactly that moment', () => {
    const one = place(begin(['cat', 'dog']), 0, 0, 2000);
    const over = playGame(one, { type: 'tick', at: 75_000 });
    expect(over.endedAt).toBe(61_000);
    expect(gameReportOf(over)).toEqual({
      timeTakenMs: 60_000,
      missedItems: 1,
      matchedItems: 1,
      items: [
        { name: 'cat', ms: 1000, outcome: 'right' },
        { name: 'dog', ms: 0, outcome: 'missed' },
      ],
    });
    expect(place(over, 1, 1, 75_100)).toBe(over);
  });

  it('shows its full time at first and lasts exactly as long, whenever it begins', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1e7, noNaN: true }),
        fc.integer({ min: 5, max: 3600 }),
        (at, seconds) => {
          const game = createGame(pairsOf('cat', 'dog'), {
            limitMs: seconds * 1000,
            at,
            rng: seededRandom(1),
          });
          expect(secondsLeftOf(game)).toBe(seconds);
          const over = playGame(game, { type: 'tick', at: at + seconds * 1000 + 1 });
          expect(gameReportOf(over)?.timeTakenMs).toBe(seconds * 1000);
        },
      ),
    );
  });

  it('ignores a match after its time', () => {
    expect(scoreOf(place(begin(['cat', 'dog']), 0, 0, 61_000))).toBe(0);
  });

  it('counts its clock down each second, and needs a tick at each', () => {
    const game = begin(['cat']);
    expect(nextSecondAt(game)).toBe(2000);
    const later = playGame(game, { type: 'tick', at: 2000 });
    expect([secondsLeftOf(later), nextSecondAt(later)]).toEqual([59, 3000]);
    const late = playGame(later, { type: 'tick', at: 4700 });
    expect([secondsLeftOf(late), nextSecondAt(late)]).toEqual([57, 5000]);
  });

  it('without a limit has no clock', () => {
    const game = begin(['cat'], null);
    expect([secondsLeftOf(game), nextSecondAt(game)]).toEqual([null, null]);
    expect(playGame(game, { type: 'tick', at: 10_000_000 }).endedAt).toBeNull();
  });

  it('without pairs is over before it begins, and reports nothing', () => {
    expect(gameReportOf(begin([]))).toBeNull();
    expect(begin([]).endedAt).toBe(1000);
  });

  it('holds its invariants for any events', () => {
    const event = fc.record({ word: fc.nat(9), target: fc.nat(9), after: fc.nat(4000) });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 }), fc.array(event), (size, events) => {
        let game = begin(Array.from({ length: size }, (_, index) => `word ${index % 7}`));
        let at = game.startedAt;
        for (const { word, target, after } of events) {
          at += after;
          const next = place(game, word % size, target % size, at);
          expect(scoreOf(next) - scoreOf(game)).toBeLessThanOrEqual(1);
          expect(scoreOf(next)).toBeGreaterThanOrEqual(scoreOf(game));
          game = next;
        }
        const targets = game.wordOfTarget.filter((word) => word !== null);
        expect(new Set(targets).size).toBe(targets.length);
        expect(targets).toHaveLength(scoreOf(game));
        const report = gameReportOf(game);
        if (!report) return;
        expect(report.items).toHaveLength(size);
        expect(report.matchedItems).toBe(scoreOf(game));
        expect(report.items.filter(({ ms }) => ms > 0).length).toBeLessThanOrEqual(report.matchedItems);
        expect(report.missedItems).toBeGreaterThanOrEqual(size - report.matchedItems);
        const sum = report.items.reduce((total, { ms }) => total + ms, 0);
        expect(sum).toBeLessThanOrEqual(report.timeTakenMs);
        expect(report.timeTakenMs).toBeLessThanOrEqual(60_000);
      }),
    );
  });
});

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

it('a game of words keeps a second side that is a text, and of two that are both right the first', () => {
  const saved = writePairs([
    { word: 'Loop diuretic', image: 'Furosemide' },
    { word: 'Water pill', image: 'furosemide' },
    { word: 'loop diuretic', image: 'Torsemide' },
    { word: 'cat', image: '/api/media/cat' },
  ]);
  expect(readPairs(saved, 'multiple_words')).toEqual([
    { word: 'Loop diuretic', image: 'Furosemide' },
    { word: 'cat', image: 'cat' },
  ]);
});

describe('the second side of a pair', () => {
  it.each(['a', '12', '3/4', '9:00', 'noun: a thing', '−2'])('says %s', (text) => {
    expect(sideTextOf(text)).toBe(text);
  });

  it.each([
    '',
    ' ',
    '/api/media/AAAAAAAAAAAAAAAAAAAAAA',
    '/logo.svg',
    ' <svg></svg>',
    'data:image/png;base64,AAAA',
    'https://evil.example/x.png',
    'javascript:alert(1)',
    'x'.repeat(301),
  ])('is no text: %s', (image) => {
    expect(sideTextOf(image)).toBeNull();
  });
});
