import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Timeline } from '@sixty/domain/session';
import {
  commitAheadMs,
  firstSegments,
  horizonMs,
  nextCommitAt,
  opacityAnimation,
  planLayers,
  batchHorizonMs,
} from './commit-ahead.ts';
import type { LayerTimes } from './commit-ahead.ts';

const refreshMs = 1000 / 60;

/** As browsers compute it; 0 outside the active phase. */
const opacityAt = (times: LayerTimes, committedAt: number, time: number): number => {
  const { keyframes, timing, startTime } = opacityAnimation(times, committedAt, refreshMs);
  const progress = (time - startTime) / timing.duration;
  if (progress < 0) return 0;
  if (progress >= 1) return timing.fill === 'forwards' ? (keyframes.at(-1)?.opacity ?? 0) : 0;
  // The later of two keyframes at one offset wins.
  return keyframes.findLast(({ offset }) => offset <= progress)?.opacity ?? 0;
};

describe('the animation of a layer', () => {
  it('runs when committed, since only running animations reach the compositor', () => {
    const { startTime } = opacityAnimation({ onsetAt: 5000, endsAt: 5500 }, 3000, refreshMs);
    expect(startTime).toBe(3000);
  });

  it('shows the layer from half a refresh before its onset to half a refresh before its end', () => {
    const times = { onsetAt: 5000, endsAt: 5500 };
    const seen = [4990, 4992, 5250, 5491, 5492, 5600].map((time) => opacityAt(times, 3000, time));
    expect(seen).toEqual([0, 1, 1, 1, 0, 0]);
  });

  it('shows a late layer at once', () => {
    expect(opacityAt({ onsetAt: 5000, endsAt: 5500 }, 5200, 5200)).toBe(1);
    expect(opacityAt({ onsetAt: 5000, endsAt: null }, 9000, 9000)).toBe(1);
  });

  it('stays when its end was left open', () => {
    const times = { onsetAt: 5000, endsAt: null };
    expect([4990, 4992, 5000, 90_000].map((time) => opacityAt(times, 4000, time))).toEqual([0, 1, 1, 1]);
  });

  it('has keyframes in order, from 0 to 1, whatever its times', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1e7, noNaN: true }),
        fc.double({ min: -5000, max: 5000, noNaN: true }),
        fc.option(fc.double({ min: 0, max: 1e5, noNaN: true })),
        (now, leadMs, durationMs) => {
          const onsetAt = now + leadMs;
          const endsAt = durationMs === null ? null : onsetAt + durationMs;
          const { keyframes, timing, startTime } = opacityAnimation({ onsetAt, endsAt }, now, refreshMs);
          const offsets = keyframes.map(({ offset }) => offset);
          expect(offsets).toEqual(offsets.toSorted((a, b) => a - b));
          expect(offsets[0]).toBe(0);
          expect(offsets.at(-1)).toBe(1);
          expect(timing.duration).toBeGreaterThan(0);
          expect(startTime).toBeLessThanOrEqual(now);
        },
      ),
    );
  });

  it('shows exactly one of the items at every refresh, without a gap and without an overlap', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 100, max: 3000, noNaN: true }),
        fc.double({ min: 0, max: 16, noNaN: true }),
        (speedMs, phaseMs) => {
          const onsets = [0, 1, 2, 3].map((index) => 10_000 + index * speedMs);
          for (
            let frameAt = 10_000 + phaseMs;
            frameAt < 10_000 + 3 * speedMs - refreshMs;
            frameAt += refreshMs
          ) {
            const shown = [0, 1, 2].filter(
              (index) =>
                opacityAt({ onsetAt: onsets[index] ?? 0, endsAt: onsets[index + 1] ?? 0 }, 9000, frameAt) ===
                1,
            );
            expect(shown).toHaveLength(1);
          }
        },
      ),
    );
  });
});

const timeline = (changes: Partial<Timeline> = {}): Timeline => ({
  segments: [
    { key: '0:0:stimulus', index: 0, side: 'stimulus', onsetAt: 1000, endsAt: 1500 },
    { key: '1:1:stimulus', index: 1, side: 'stimulus', onsetAt: 1500, endsAt: 90_000 },
  ],
  standby: [{ key: '2:2:stimulus', index: 2, side: 'stimulus', onsetAt: 90_000 }],
  pausedAt: null,
  ...changes,
});

describe('the layers of a timeline', () => {
  it('have an end if another follows', () => {
    const late = timeline().segments.map((segment) => ({ ...segment, endsAt: 80_000 }));
    const ends = planLayers(timeline({ segments: late }), 1000).map(({ times }) => times?.endsAt);
    expect(ends).toEqual([80_000, null, undefined]);
  });

  it('have their end once it is within the horizon', () => {
    expect(planLayers(timeline(), 1000).map(({ key, times }) => [key, times])).toEqual([
      ['0:0:stimulus', { onsetAt: 1000, endsAt: 1500 }],
      ['1:1:stimulus', { onsetAt: 1500, endsAt: null }],
      ['2:2:stimulus', null],
    ]);
    expect(planLayers(timeline(), 90_000 - horizonMs)[1]?.times?.endsAt).toBe(90_000);
  });

  it('are committed again in time if their end was open', () => {
    expect(nextCommitAt(timeline(), 1000)).toBe(90_000 - commitAheadMs);
    expect(nextCommitAt(timeline({ pausedAt: 1200 }), 1000)).toBe(Infinity);
    expect(nextCommitAt(timeline({ segments: [], standby: [] }), 1000)).toBe(Infinity);
  });
});

describe('how far ahead is staged', () => {
  it('is the same moment for some while, never nearer than the horizon', () => {
    const moments = Array.from({ length: 3000 }, (_, nowMs) => nowMs + batchHorizonMs(nowMs));
    expect(new Set(moments).size).toBe(11);
    for (const [nowMs, moment] of moments.entries()) {
      expect(moment - nowMs).toBeGreaterThanOrEqual(horizonMs);
      expect(moment - nowMs).toBeLessThan(horizonMs + 300);
    }
  });
});

describe('the first segments of a timeline', () => {
  const three: Timeline = {
    segments: [0, 1, 2].map((index) => ({
      key: `${index}`,
      index,
      side: 'stimulus',
      onsetAt: index * 100,
      endsAt: index * 100 + 100,
    })),
    standby: [{ key: '3', index: 3, side: 'stimulus', onsetAt: 300 }],
    pausedAt: null,
  };

  it('are all of it if there are no more', () => {
    expect(firstSegments(three, 3)).toBe(three);
  });

  it('leave the last one on screen until the others are there', () => {
    const { segments, standby } = firstSegments(three, 2);
    expect(segments.map(({ key, endsAt }) => [key, endsAt])).toEqual([
      ['0', 100],
      ['1', Infinity],
    ]);
    expect(standby).toEqual([]);
  });
});
