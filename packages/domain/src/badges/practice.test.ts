import { describe, expect, it } from 'vitest';
import type { PracticeOutcome } from '../progress/index.ts';
import {
  type FinishedPractice,
  lettersPerMinuteOf,
  longSessionShareOf,
  matchedItemsOf,
  sessionShareOf,
} from './index.ts';

const items = (count: number, outcome: PracticeOutcome, name = 'a') =>
  Array.from({ length: count }, () => ({ name, outcome }));

const practice = (changes: Partial<FinishedPractice> = {}): FinishedPractice => ({
  mode: 'auto',
  ending: 'completed',
  isScored: true,
  isSteppedByHand: false,
  timeTakenMs: 60_000,
  answeringTimeMs: null,
  matchedItems: null,
  items: items(30, 'seen'),
  ...changes,
});

describe('letters a minute', () => {
  it('are what was not missed and not skipped over the time taken', () => {
    expect(lettersPerMinuteOf(practice())).toBe(30);
    expect(lettersPerMinuteOf(practice({ timeTakenMs: 30_000 }))).toBe(60);
    const mixed = [...items(28, 'right'), ...items(1, 'missed'), ...items(1, 'skipped')];
    expect(lettersPerMinuteOf(practice({ mode: 'interactive', items: mixed }))).toBe(28);
  });

  it.each<FinishedPractice['mode']>(['auto', 'interactive', 'challenge', 'probe'])('count in %s', (mode) => {
    expect(lettersPerMinuteOf(practice({ mode }))).toBe(30);
  });

  it.each<[string, Partial<FinishedPractice>]>([
    ['19 letters', { items: items(19, 'seen') }],
    ['words', { items: items(30, 'seen', 'at') }],
    ['numbers', { items: items(30, 'seen', '7') }],
    ['one word among letters', { items: [...items(29, 'seen'), ...items(1, 'seen', 'at')] }],
    ['an unscored session', { isScored: false }],
    ['a run that was stopped', { ending: 'stopped' }],
    ['a game', { mode: 'matching_game' }],
    ['no time at all', { timeTakenMs: 0 }],
    ['a session stepped by hand', { isSteppedByHand: true }],
    ['more than 200 letters a minute', { timeTakenMs: 2600, items: items(26, 'seen') }],
    [
      'more than 200 letters a minute, however many of them were missed',
      { timeTakenMs: 8900, items: [...items(5, 'seen'), ...items(25, 'missed')] },
    ],
  ])('do not count for %s', (_, changes) => {
    expect(lettersPerMinuteOf(practice(changes))).toBeNull();
  });

  it('of a probe count self-corrections as right, over the time used', () => {
    const read = [...items(40, 'right'), ...items(5, 'corrected'), ...items(5, 'missed')];
    const probe = (changes: Partial<FinishedPractice>) =>
      lettersPerMinuteOf(practice({ mode: 'probe', items: read, ...changes }));
    expect(probe({})).toBe(45);
    expect(probe({ timeTakenMs: 90_000 })).toBe(30);
    expect(probe({ ending: 'stopped' })).toBeNull();
    expect(probe({ ending: 'void' })).toBeNull();
    expect(probe({ items: items(19, 'right') })).toBeNull();
  });

  it('count up to 200 letters a minute, faster than any adult reads', () => {
    expect(lettersPerMinuteOf(practice({ timeTakenMs: 9000 }))).toBe(200);
  });

  it('use response times in an interactive session: displayed answers aren’t the learner’s time', () => {
    const interactive = { mode: 'interactive', timeTakenMs: 120_000, answeringTimeMs: 30_000 } as const;
    expect(lettersPerMinuteOf(practice(interactive))).toBe(60);
  });

  it('count letters of any script and case, combining marks included', () => {
    for (const name of ['A', 'ß', 'ж', 'あ', 'ع', 'e\u0301', ' b ']) {
      expect(lettersPerMinuteOf(practice({ items: items(20, 'seen', name) }))).toBe(20);
    }
  });
});

describe('items matched', () => {
  it('count only in games, timed-out ones included', () => {
    const half = [...items(6, 'right'), ...items(4, 'missed')];
    expect(matchedItemsOf(practice({ mode: 'matching_game', items: half, ending: 'stopped' }))).toBe(6);
    expect(matchedItemsOf(practice({ mode: 'multiple_words', items: items(10, 'right') }))).toBe(10);
    expect(matchedItemsOf(practice({ mode: 'challenge', items: items(10, 'right') }))).toBe(0);
  });

  it('count even after a mismatch', () => {
    const game = practice({
      mode: 'multiple_words',
      items: [...items(6, 'right'), ...items(4, 'missed')],
      matchedItems: 9,
    });
    expect(matchedItemsOf(game)).toBe(9);
  });
});

describe('the share right at the first try', () => {
  const session = (right: number, missed: number) =>
    practice({ mode: 'interactive', items: [...items(right, 'right'), ...items(missed, 'missed')] });

  it('counts from 40 items on for an advanced session, from 5 on for a perfect one', () => {
    expect(longSessionShareOf(session(36, 4))).toBe(0.9);
    expect(longSessionShareOf(session(39, 0))).toBeNull();
    expect(sessionShareOf(session(5, 0))).toBe(1);
    expect(sessionShareOf(session(4, 0))).toBeNull();
  });

  it('exists only for completed interactive sessions', () => {
    expect(sessionShareOf({ ...session(10, 0), ending: 'stopped' })).toBeNull();
    expect(sessionShareOf({ ...session(10, 0), mode: 'domino' })).toBeNull();
    expect(longSessionShareOf({ ...session(50, 0), mode: 'auto' })).toBeNull();
  });
});
