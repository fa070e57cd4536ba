import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  limitAtOf,
  momentOf,
  nextSecondAt,
  secondsLeftOf,
  startCountdown,
  timerAnnouncement,
} from './clock.ts';

/** `performance.now()` returns tenths of a millisecond. */
const start = fc.oneof(
  fc.double({ min: 0, max: 1e7, noNaN: true }),
  fc.integer({ min: 0, max: 1e8 }).map((tenths) => tenths / 10),
);

describe('a clock that counts down', () => {
  it('shows its full seconds at first and lasts exactly as long, whenever it starts', () => {
    fc.assert(
      fc.property(start, fc.integer({ min: 5, max: 3600 }), (at, seconds) => {
        const clock = startCountdown(seconds * 1000, at);
        expect(secondsLeftOf(clock)).toBe(seconds);
        const end = momentOf(clock, at + seconds * 1000 + 5);
        expect(end).toBe(limitAtOf(clock));
        expect(end - clock.startedAt).toBe(seconds * 1000);
      }),
    );
  });

  it('advances by one at each requested tick', () => {
    fc.assert(
      fc.property(start, (at) => {
        let clock = startCountdown(5000, at);
        for (const left of [4, 3, 2, 1]) {
          clock = { ...clock, nowAt: momentOf(clock, nextSecondAt(clock) ?? 0) };
          expect(secondsLeftOf(clock)).toBe(left);
        }
      }),
    );
  });

  it('never goes back, and not beyond its limit', () => {
    const clock = { ...startCountdown(1000, 0), nowAt: 500 };
    expect(momentOf(clock, 400)).toBe(500);
    expect(momentOf(clock, 99_999)).toBe(1000);
  });

  it('without a limit never ends', () => {
    const clock = startCountdown(null, 7.3);
    expect([secondsLeftOf(clock), nextSecondAt(clock), limitAtOf(clock)]).toEqual([null, null, Infinity]);
  });

  it('requests no tick after its end', () => {
    expect(nextSecondAt({ ...startCountdown(1000, 0), endedAt: 400 })).toBeNull();
  });
});

describe('what a screen reader tells of a timer', () => {
  const toldBy = (limit: number): string[] => {
    const texts = Array.from({ length: limit + 1 }, (_, second) =>
      timerAnnouncement(limit * 1000, (limit - second) * 1000),
    );
    return texts.filter((text, second) => text !== '' && text !== texts[second - 1]);
  };

  it('is its time after a second, half of it, and ten seconds, each once', () => {
    expect(toldBy(60)).toEqual(['You have 1 minute.', '30 seconds left.', '10 seconds left.']);
    expect(toldBy(181)).toEqual([
      'You have 3 minutes 1 second.',
      '1 minute 31 seconds left.',
      '10 seconds left.',
    ]);
    expect(timerAnnouncement(60_000, 60_000)).toBe('');
  });

  it('skips half of a short time, which would be told with the ten seconds', () => {
    expect(toldBy(20)).toEqual(['You have 20 seconds.', '10 seconds left.']);
    expect(toldBy(15)).toEqual(['You have 15 seconds.', '10 seconds left.']);
    expect(toldBy(5)).toEqual(['You have 5 seconds.']);
  });

  it('outlives a tick that comes two seconds late', () => {
    expect(timerAnnouncement(60_000, 28_000)).toBe('30 seconds left.');
    expect(timerAnnouncement(60_000, 8000)).toBe('10 seconds left.');
  });
});
