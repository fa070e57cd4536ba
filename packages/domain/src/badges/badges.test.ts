import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BadgeId, badgeIds, badges, earnedBadges, type Progress, progressTowards } from './index.ts';

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
