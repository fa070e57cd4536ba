import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortestMs } from '../clock.ts';
import type { SessionItem } from '../items.ts';
import type { SessionConfiguration } from './configuration.ts';
import { createSession, reduceSession } from './engine.ts';
import type { SessionEvent, SessionState } from './state.ts';
import { reportOf } from './report.ts';
import { timelineAhead } from './timeline.ts';
import { nextChangeAt, progressPercent } from './view.ts';
import { configurationWith, itemsNamed } from './testing/simulate.ts';

const anItem: fc.Arbitrary<SessionItem> = fc.record(
  {
    id: fc.nat(),
    name: fc.constantFrom('a', '3 + 4', '12 ÷ 5', 'photosynthesis'),
    count: fc.integer({ min: -5, max: 40 }),
    answer: fc.constantFrom('left', 'right', 'equal'),
  },
  { requiredKeys: ['id', 'name'] },
);

const someConfiguration: fc.Arbitrary<SessionConfiguration> = fc
  .record({
    sequence: fc.array(anItem, { minLength: 1, maxLength: 8 }),
    speed: fc.integer({ min: 100, max: 3000 }),
    shuffle: fc.boolean(),
    category: fc.constantFrom('Math', 'Number Sense', 'Language Arts', 'Domino Comparison'),
    answerDisplayTime: fc.integer({ min: 1000, max: 4000 }),
    stopCondition: fc.constantFrom('collection', 'timer'),
    timerSeconds: fc.integer({ min: 1, max: 59 }),
    isInteractive: fc.boolean(),
  })
  .map(configurationWith);

const somethingDone = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ type: 'tick' } as const) },
  fc.constantFrom(
    { type: 'pause' } as const,
    { type: 'resume' } as const,
    { type: 'next' } as const,
    { type: 'previous' } as const,
    { type: 'toggleAnswer' } as const,
    { type: 'toggleMissed' } as const,
    { type: 'toggleConfirmed' } as const,
    { type: 'start' } as const,
  ),
  fc.record({ type: fc.constant('changeSpeed' as const), speedMs: fc.double() }),
  fc.record({ type: fc.constant('answer' as const), text: fc.constantFrom('a', '7', '', 'wrong') }),
  fc.record({
    type: fc.constant('compare' as const),
    answer: fc.constantFrom('left' as const, 'right' as const, 'equal' as const),
  }),
);

const someEvents: fc.Arbitrary<SessionEvent[]> = fc
  .array(fc.tuple(somethingDone, fc.integer({ min: 0, max: 2500 })), { maxLength: 40 })
  .map((acts) => {
    let at = 1000;
    return acts.map(([act, waitMs]) => {
      at += waitMs;
      return { ...act, at };
    });
  });

const answerRules = {
  expectedAnswer: ({ name }: { name: string }): string => name,
  isRightAnswer: (expected: string, given: string): boolean => expected === given,
};

const start = (configuration: SessionConfiguration, at: number): SessionState =>
  reduceSession(createSession(configuration, { rng: () => 0.3, answerRules, confirmedMs: 0 }), {
    type: 'start',
    at,
  });

const play = (state: SessionState, events: readonly SessionEvent[]): SessionState =>
  events.reduce(reduceSession, state);

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

describe('any session', () => {
  it('survives any events, stays within bounds, and never resumes after its end', () => {
    fc.assert(
      fc.property(someConfiguration, someEvents, (configuration, events) => {
        let state = start(configuration, 1000);
        for (const event of events) {
          const after = reduceSession(state, event);
          expect(after.nowMs).toBeGreaterThanOrEqual(state.nowMs);
          expect(after.trials.slice(0, state.trials.length)).toEqual(state.trials);
          if (state.phase.name === 'ended') expect(after.phase).toBe(state.phase);
          expect(progressPercent(after)).toBeGreaterThanOrEqual(1);
          expect(progressPercent(after)).toBeLessThanOrEqual(100);
          const change = nextChangeAt(after);
          if (change !== null) expect(change).toBeGreaterThan(after.originAt + after.nowMs);
          state = after;
        }
      }),
    );
  });

  it('counts each time exactly once', () => {
    fc.assert(
      fc.property(someConfiguration, someEvents, (configuration, events) => {
        const state = play(start(configuration, 1000), events);
        const counted = sum(state.trials.map(({ ms }) => ms));
        expect(counted).toBeLessThanOrEqual(state.timeTakenMs);
        expect(state.timeTakenMs).toBeLessThanOrEqual(state.nowMs);
        expect(state.trials.every(({ ms }) => ms >= 0)).toBe(true);
      }),
    );
  });

  it('doesn’t depend on the number of ticks', () => {
    fc.assert(
      fc.property(
        someConfiguration,
        someEvents,
        fc.integer({ min: 1, max: 400 }),
        (configuration, events, every) => {
          const directly = play(start(configuration, 1000), events);
          let state = start(configuration, 1000);
          let at = 1000;
          for (const event of events) {
            for (; at < event.at; at += every) state = reduceSession(state, { type: 'tick', at });
            state = reduceSession(state, event);
          }
          expect(state).toEqual(directly);
        },
      ),
    );
  });

  it('stages segments that match the state at every time', () => {
    fc.assert(
      fc.property(someConfiguration, someEvents, (configuration, events) => {
        const state = play(start(configuration, 1000), events);
        const { segments, pausedAt } = timelineAhead(state, 5000);
        if (pausedAt !== null) return;
        let before = -Infinity;
        for (const segment of segments) {
          expect(segment.endsAt).toBeGreaterThan(segment.onsetAt);
          if (before !== -Infinity) expect(segment.onsetAt).toBe(before);
          before = segment.endsAt;
          const from = Math.max(segment.onsetAt, state.originAt + state.nowMs);
          // The middle of the shortest segment rounds to its end.
          const isShortest = segment.endsAt - from <= shortestMs;
          const at = isShortest ? from : (from + segment.endsAt) / 2;
          const then = reduceSession(state, { type: 'tick', at });
          expect(timelineAhead(then, 0).segments[0]?.key).toBe(segment.key);
        }
      }),
    );
  });

  it('ends when it is left alone, or when its last item is answered', () => {
    fc.assert(
      fc.property(someConfiguration, someEvents, (configuration, events) => {
        let state = play(start(configuration, 1000), events);
        const tomorrow = 1000 + 2 * 86_400_000;
        state = play(state, [
          { type: 'resume', at: tomorrow },
          { type: 'tick', at: 2 * tomorrow },
        ]);
        expect(state.phase.name).toBe('ended');
        const isAnswered = state.trials.some(({ outcome }) => outcome === 'right' || outcome === 'missed');
        if (state.trials.length === 0 || (state.plan.mode !== 'auto' && !isAnswered)) return;
        const report = reportOf(state, '2026-01-05T09:00:00.000Z');
        expect(report?.totalItems).toBe(state.trials.length);
        expect((report?.missedItems ?? 0) + (report?.skippedItems ?? 0)).toBeLessThanOrEqual(
          state.trials.length,
        );
      }),
    );
  });
});

describe('an automatic session that runs through', () => {
  const plain = fc.record({
    startAt: fc.double({ min: 0, max: 1e7, noNaN: true }),
    speed: fc.integer({ min: 100, max: 5000 }),
    // Running time before each pause, and its length.
    pauses: fc.array(
      fc.tuple(
        fc.double({ min: 0.01, max: 900, noNaN: true }),
        fc.double({ min: 0, max: 60_000, noNaN: true }),
      ),
      { maxLength: 6 },
    ),
  });

  it('has its onset i at exactly t0 + i·d, whatever the pauses: t0 moves by them alone', () => {
    fc.assert(
      fc.property(plain, ({ startAt, speed, pauses }) => {
        const sequence = itemsNamed(...Array.from({ length: 60 }, (_, index) => `item ${index}`));
        let state = start(configurationWith({ sequence, speed }), startAt);
        let at = startAt;
        for (const [runMs, pauseMs] of pauses) {
          at += runMs;
          state = reduceSession(state, { type: 'pause', at });
          at += pauseMs;
          state = reduceSession(state, { type: 'resume', at });
        }
        const { segments } = timelineAhead(state, 60 * 5000);
        for (const { index, onsetAt } of segments) expect(onsetAt).toBe(state.originAt + index * speed);
        const paused = sum(pauses.map(([, pauseMs]) => pauseMs));
        expect(state.originAt).toBeCloseTo(startAt + paused, 1);
      }),
    );
  });

  it('is at most one frame off after 120 items, with timers of any lateness', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 120, maxLength: 120 }),
        (lateness) => {
          const sequence = itemsNamed(...Array.from({ length: 120 }, (_, index) => `item ${index}`));
          let state = start(configurationWith({ sequence, speed: 500 }), 1000);
          for (const lateMs of lateness) {
            const due = nextChangeAt(state) ?? 1000;
            state = reduceSession(state, { type: 'tick', at: due + lateMs });
          }
          state = reduceSession(state, { type: 'tick', at: 1000 + 60_000 });
          expect(state.timeTakenMs + (state.phase.name === 'holding' ? state.phase.trialMs : 0)).toBe(60_000);
          expect(state.trials.every(({ ms }) => ms === 500)).toBe(true);
        },
      ),
    );
  });
});
