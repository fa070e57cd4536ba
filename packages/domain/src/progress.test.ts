import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accuracyOf,
  hasAnsweringTime,
  isSlow,
  type ItemProgress,
  itemsPerMinuteOf,
  itemsToPractice,
  missedMost,
  slowestFirst,
  slowLimitOf,
  summarizeTrials,
  type TimedSession,
  timeSeriesOf,
} from './progress.ts';

const session = (changes: Partial<TimedSession> = {}): TimedSession => ({
  startedAt: Date.UTC(2026, 2, 2, 10),
  mode: 'interactive',
  isScored: true,
  isSteppedByHand: false,
  timeTakenMs: 30_000,
  answeringTimeMs: null,
  totalItems: 20,
  missedItems: 3,
  skippedItems: 1,
  ...changes,
});

const item = (name: string, changes: Partial<ItemProgress> = {}): ItemProgress => ({
  name,
  trials: 4,
  missed: 0,
  skipped: 0,
  meanMs: 1000,
  ...changes,
});

const names = (items: readonly ItemProgress[]): string[] => items.map(({ name }) => name);

describe('rates', () => {
  it('are items over minutes, and the share that was neither missed nor skipped', () => {
    expect(itemsPerMinuteOf(session())).toBe(40);
    expect(accuracyOf(session())).toBe(0.8);
  });

  it('are null without data', () => {
    expect(itemsPerMinuteOf(session({ timeTakenMs: 0 }))).toBeNull();
    expect(accuracyOf(session({ totalItems: 0, missedItems: 0, skippedItems: 0 }))).toBeNull();
  });

  it('come from response times if known: feedback isn’t the learner’s time', () => {
    expect(itemsPerMinuteOf(session({ timeTakenMs: 90_000, answeringTimeMs: 20_000 }))).toBe(60);
  });

  it('of a session stepped by hand are accuracy only', () => {
    const stepped = session({ mode: 'auto', isSteppedByHand: true });
    expect(itemsPerMinuteOf(stepped)).toBeNull();
    expect(accuracyOf(stepped)).toBe(0.8);
  });

  it('include the accuracy of an automatic session only if scored', () => {
    expect(accuracyOf(session({ mode: 'auto', isScored: false }))).toBeNull();
    expect(accuracyOf(session({ mode: 'auto' }))).toBe(0.8);
    expect(accuracyOf(session({ mode: 'domino', isScored: false }))).toBe(0.8);
  });
});

it('response times count where each item waits for an answer', () => {
  const modes = ['auto', 'interactive', 'domino', 'matching_game', 'challenge', 'probe'];
  expect(modes.filter(hasAnsweringTime)).toEqual(['interactive', 'domino']);
});

describe('the time series', () => {
  it('has a point for each session, oldest first, with separate display and learner paces', () => {
    const later = session({ startedAt: Date.UTC(2026, 2, 3, 10), mode: 'auto', isScored: false });
    expect(timeSeriesOf([later, session()], 'UTC')).toEqual([
      {
        at: Date.UTC(2026, 2, 2, 10),
        sessions: 1,
        ownPace: 40,
        displayPace: null,
        probeRate: null,
        accuracy: 0.8,
        scoredItems: 20,
      },
      {
        at: Date.UTC(2026, 2, 3, 10),
        sessions: 1,
        ownPace: null,
        displayPace: 40,
        probeRate: null,
        accuracy: null,
        scoredItems: 0,
      },
    ]);
  });

  it('has a point for each day of the time zone above 40 sessions', () => {
    const hourMs = 3_600_000;
    const from = Date.UTC(2026, 2, 2, 1);
    const hours = Array.from({ length: 41 }, (_, hour) => session({ startedAt: from + hour * hourMs }));
    expect(timeSeriesOf(hours.slice(1), 'UTC')).toHaveLength(40);
    expect(timeSeriesOf(hours, 'UTC').map(({ sessions }) => sessions)).toEqual([23, 18]);
    // In Denver, March 2 begins seven hours later.
    expect(timeSeriesOf(hours, 'America/Denver').map(({ sessions }) => sessions)).toEqual([6, 24, 11]);
  });

  it('weighs the sessions of a day by their items and times', () => {
    const short = session({ totalItems: 10, timeTakenMs: 60_000, missedItems: 10, skippedItems: 0 });
    const many = Array.from({ length: 40 }, () =>
      session({ totalItems: 1, timeTakenMs: 1000, missedItems: 0, skippedItems: 0 }),
    );
    expect(timeSeriesOf([short, ...many], 'UTC')).toEqual([
      {
        at: short.startedAt,
        sessions: 41,
        ownPace: 30,
        displayPace: null,
        probeRate: null,
        accuracy: 0.8,
        scoredItems: 50,
      },
    ]);
  });

  it('has probes apart, rated by what was right', () => {
    const probe = session({ mode: 'probe', skippedItems: 0, startedAt: Date.UTC(2026, 2, 2, 11) });
    expect(itemsPerMinuteOf(probe)).toBe(34);
    expect(timeSeriesOf([probe], 'UTC')).toMatchObject([{ ownPace: null, displayPace: null, probeRate: 34 }]);
    const day = [probe, ...Array.from({ length: 40 }, () => session())];
    expect(timeSeriesOf(day, 'UTC')).toMatchObject([{ sessions: 41, ownPace: 40, probeRate: 34 }]);
  });

  it('has a point without a pace for a session stepped by hand, and excludes its items from a day’s pace', () => {
    const stepped = session({ isSteppedByHand: true, timeTakenMs: 20 });
    expect(timeSeriesOf([stepped], 'UTC')).toMatchObject([{ ownPace: null, accuracy: 0.8 }]);
    expect(timeSeriesOf([stepped, ...Array.from({ length: 40 }, () => session())], 'UTC')).toMatchObject([
      { sessions: 41, ownPace: 40, accuracy: 0.8 },
    ]);
  });

  it('loses no session, and its rates stay in range', () => {
    const points = fc.array(
      fc.record({
        startedAt: fc.integer({ min: 0, max: 4_000_000_000_000 }),
        mode: fc.constantFrom('auto', 'interactive', 'domino', 'probe'),
        isScored: fc.boolean(),
        isSteppedByHand: fc.boolean(),
        timeTakenMs: fc.integer({ min: 0, max: 86_400_000 }),
        answeringTimeMs: fc.option(fc.integer({ min: 0, max: 86_400_000 })),
        totalItems: fc.integer({ min: 2, max: 20_000 }),
        missedItems: fc.integer({ min: 0, max: 1 }),
        skippedItems: fc.integer({ min: 0, max: 1 }),
      }),
      { maxLength: 80 },
    );
    fc.assert(
      fc.property(points, (of) => {
        const series = timeSeriesOf(of, 'UTC');
        expect(series.reduce((sum, { sessions }) => sum + sessions, 0)).toBe(of.length);
        for (const { ownPace, displayPace, probeRate, accuracy } of series) {
          for (const pace of [ownPace, displayPace]) expect(pace ?? 1).toBeGreaterThan(0);
          expect(probeRate ?? 0).toBeGreaterThanOrEqual(0);
          expect(accuracy ?? 0).toBeGreaterThanOrEqual(0);
          expect(accuracy ?? 1).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});

describe('items', () => {
  it('are slow from 1.5 times the median time, if at least four have a time', () => {
    const times = [1000, 1000, 1200, 1500];
    const items = times.map((meanMs, index) => item(`${index}`, { meanMs }));
    expect(slowLimitOf(items)).toBe(1500);
    expect(names(itemsToPractice(items))).toEqual(['3']);
    expect(slowLimitOf(items.slice(1))).toBeNull();
    expect(itemsToPractice(items.slice(1))).toEqual([]);
  });

  it('without a time neither count in the median nor are slow', () => {
    const times = [1500, null, 1200, 1000, null, 1100];
    const items = times.map((meanMs, index) => item(`${index}`, { meanMs }));
    expect(slowLimitOf(items)).toBe(1.5 * 1100);
    expect(isSlow(item('untimed', { meanMs: null }), 0)).toBe(false);
  });

  it('to practice are missed, skipped, or slow, most missed first', () => {
    const items = [
      item('fine'),
      item('slow', { meanMs: 4000 }),
      item('skipped', { skipped: 1 }),
      item('missed once', { missed: 1, meanMs: null }),
      item('missed twice', { missed: 2 }),
      item('fine too'),
    ];
    expect(names(itemsToPractice(items))).toEqual(['missed twice', 'missed once', 'skipped', 'slow']);
  });

  it('are ordered by misses or by times, those without a time last', () => {
    const items = [
      item('b', { meanMs: null }),
      item('a', { meanMs: null }),
      item('c', { meanMs: 900, missed: 1 }),
      item('d', { meanMs: 2000 }),
    ];
    for (const order of [items, items.toReversed()]) {
      expect(names(missedMost(order))).toEqual(['c', 'd', 'a', 'b']);
      expect(names(slowestFirst(order))).toEqual(['d', 'c', 'a', 'b']);
    }
  });

  it('of a session are distinct, with a time only if the learner set the pace', () => {
    const trials = [
      { name: 'a', ms: 1000, outcome: 'right' },
      { name: 'b', ms: 0, outcome: 'skipped' },
      { name: 'a', ms: 3000, outcome: 'missed' },
    ] as const;
    expect(summarizeTrials(trials, 'interactive')).toEqual([
      { name: 'a', trials: 2, missed: 1, skipped: 0, meanMs: 2000 },
      { name: 'b', trials: 1, missed: 0, skipped: 1, meanMs: null },
    ]);
    for (const mode of ['auto', 'probe']) {
      expect(summarizeTrials(trials, mode)[0]?.meanMs).toBeNull();
    }
    const untimed = [{ name: 'a', ms: null, outcome: 'corrected' }] as const;
    expect(summarizeTrials(untimed, 'probe')).toEqual([
      { name: 'a', trials: 1, missed: 0, skipped: 0, meanMs: null },
    ]);
  });
});
