import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import type { TrialOutcome } from './progress.ts';
import {
  type BadgeId,
  badgeIds,
  badges,
  bestsOf,
  earnedBadges,
  type FinishedPractice,
  lettersPerMinuteOf,
  matchedItemsOf,
  type Progress,
  progressTowards,
} from './badges.ts';

const items = (count: number, outcome: TrialOutcome, name = 'a') =>
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
    expect(bestsOf(session(36, 4)).longSessionShare).toBe(0.9);
    expect(bestsOf(session(39, 0)).longSessionShare).toBe(0);
    expect(bestsOf(session(5, 0)).sessionShare).toBe(1);
    expect(bestsOf(session(4, 0)).sessionShare).toBe(0);
  });

  it('exists only for completed interactive sessions', () => {
    expect(bestsOf({ ...session(10, 0), ending: 'stopped' }).sessionShare).toBe(0);
    expect(bestsOf({ ...session(10, 0), mode: 'domino' }).sessionShare).toBe(0);
    expect(bestsOf({ ...session(50, 0), mode: 'auto' }).longSessionShare).toBe(0);
  });
});

const nothing: Progress = {
  lettersPerMinute: 0,
  matchedItems: 0,
  longSessionShare: 0,
  sessionShare: 0,
  completedSessions: 0,
  gamesFinished: 0,
  challengesFinished: 0,
  collectionsCreated: 0,
  collectionsShared: 0,
  logins: 0,
  streakDays: 0,
};

const progress = fc.record<Progress>({
  lettersPerMinute: fc.double({ min: 0, max: 600, noNaN: true }),
  matchedItems: fc.nat(100),
  longSessionShare: fc.double({ min: 0, max: 1, noNaN: true }),
  sessionShare: fc.double({ min: 0, max: 1, noNaN: true }),
  completedSessions: fc.nat(10),
  gamesFinished: fc.nat(3),
  challengesFinished: fc.nat(3),
  collectionsCreated: fc.nat(10),
  collectionsShared: fc.nat(3),
  logins: fc.nat(3),
  streakDays: fc.nat(30),
});

describe('the badges', () => {
  it('are seventeen with distinct names', () => {
    expect(badgeIds).toHaveLength(17);
    expect(new Set(badgeIds.map((id) => badges[id].name)).size).toBe(17);
  });

  it('are all unearned at the beginning', () => {
    expect(earnedBadges(nothing)).toEqual([]);
  });

  it.each<[keyof Progress, number, BadgeId[]]>([
    ['lettersPerMinute', 29.999, []],
    ['lettersPerMinute', 30, ['bronze_reader']],
    ['lettersPerMinute', 40, ['bronze_reader', 'silver_reader']],
    ['lettersPerMinute', 50, ['bronze_reader', 'silver_reader', 'gold_reader']],
    ['lettersPerMinute', 60, ['bronze_reader', 'silver_reader', 'gold_reader', 'platinum_reader']],
    ['matchedItems', 9, []],
    ['matchedItems', 10, ['bronze_matcher']],
    ['matchedItems', 20, ['bronze_matcher', 'silver_matcher']],
    ['matchedItems', 30, ['bronze_matcher', 'silver_matcher', 'gold_matcher']],
    ['matchedItems', 40, ['bronze_matcher', 'silver_matcher', 'gold_matcher', 'platinum_matcher']],
    ['longSessionShare', 0.899, []],
    ['longSessionShare', 36 / 40, ['advanced_session']],
    ['sessionShare', 0.999, []],
    ['sessionShare', 1, ['perfect_score']],
    ['completedSessions', 4, []],
    ['completedSessions', 5, ['five_sessions']],
    ['gamesFinished', 2, []],
    ['gamesFinished', 3, ['game_explorer']],
    ['challengesFinished', 1, ['challenger']],
    ['collectionsCreated', 2, []],
    ['collectionsCreated', 3, ['collection_creator']],
    ['collectionsShared', 1, ['sharing_is_caring']],
    ['logins', 1, ['first_login']],
    ['streakDays', 6, []],
    ['streakDays', 7, ['seven_day_streak']],
  ])('%s of %d earns %j', (of, value, earned) => {
    expect(earnedBadges({ ...nothing, [of]: value })).toEqual(earned);
  });

  it('are never lost by doing more', () => {
    fc.assert(
      fc.property(progress, progress, (one, other) => {
        const both = Object.fromEntries(
          Object.keys(one).map((of) => [
            of,
            Math.max(one[of as keyof Progress], other[of as keyof Progress]),
          ]),
        ) as Progress;
        expect(earnedBadges(both)).toEqual(
          expect.arrayContaining([...earnedBadges(one), ...earnedBadges(other)]),
        );
      }),
    );
  });
});

describe('progress', () => {
  it.each<[BadgeId, Partial<Progress>, string]>([
    ['platinum_reader', { lettersPerMinute: 37.9 }, '37 of 60 letters a minute'],
    ['platinum_reader', { lettersPerMinute: 59.999 }, '59 of 60 letters a minute'],
    ['bronze_reader', { lettersPerMinute: 80 }, '30 of 30 letters a minute'],
    ['five_sessions', { completedSessions: 3 }, '3 of 5 sessions'],
    ['advanced_session', { longSessionShare: 0.8999 }, '89 of 90% right'],
    ['advanced_session', { longSessionShare: 0.9 - Number.EPSILON / 2 }, '89 of 90% right'],
    ['advanced_session', { longSessionShare: 0.9 }, '90 of 90% right'],
    ['perfect_score', { sessionShare: 1 - Number.EPSILON / 2 }, '99 of 100% right'],
    ['perfect_score', { sessionShare: 1 }, '100 of 100% right'],
    ['game_explorer', {}, '0 of 3 games'],
  ])('towards %s with %j reads %s', (id, changes, text) => {
    expect(progressTowards(id, { ...nothing, ...changes }).text).toBe(text);
  });

  it('is full exactly when the badge is earned', () => {
    fc.assert(
      fc.property(progress, fc.constantFrom(...badgeIds), (made, id) => {
        const { current, goal } = progressTowards(id, made);
        expect(current === goal).toBe(earnedBadges(made).includes(id));
        expect(current).toBeGreaterThanOrEqual(0);
        expect(Number.isInteger(current) && Number.isInteger(goal)).toBe(true);
      }),
    );
  });
});
