import { createFakeClock } from '@sixty/testkit/fake-clock';
import { describe, expect, it } from 'vitest';
import { alignedToRefresh, measureRefresh } from './refresh.ts';

describe('the refresh of the screen', () => {
  it.each([60, 120, 144, 50])('is found at %d Hz', (hertz) => {
    const clock = createFakeClock({ refreshMs: 1000 / hertz });
    const refresh = measureRefresh(clock);
    clock.advance(1000);
    expect(refresh.periodMs()).toBeCloseTo(1000 / hertz, 6);
  });

  it.each([
    {
      what: 'on a machine that leaves out most of the frames',
      gaps: [2, 1, 2, 3].map((n) => (n * 1000) / 60),
    },
    { what: 'if frames are reported in whole milliseconds', gaps: [16, 17, 17] },
  ])('is found $what', ({ gaps }) => {
    const frames: ((frameAt: number) => void)[] = [];
    const clock = {
      ...createFakeClock(),
      onFrame: (callback: (frameAt: number) => void) => {
        frames.push(callback);
        return () => undefined;
      },
    };
    const refresh = measureRefresh(clock);
    let at = 0;
    for (let frame = 0; frame < 24; frame += 1) {
      frames.shift()?.(at);
      at += gaps[frame % gaps.length] ?? 0;
    }
    expect(refresh.periodMs()).toBeCloseTo(1000 / 60, 1);
  });

  it('counts as 60 Hz until a few frames are measured', () => {
    const refresh = measureRefresh(createFakeClock({ refreshMs: 1000 / 144 }));
    expect(refresh.periodMs()).toBeCloseTo(1000 / 60, 6);
  });

  it('is measured only as long as necessary', () => {
    const clock = createFakeClock();
    measureRefresh(clock);
    clock.advance(2000);
    expect(clock.waitingCount()).toBe(0);
  });

  it('stops being measured on request', () => {
    const clock = createFakeClock();
    const refresh = measureRefresh(clock);
    clock.advance(50);
    refresh.stop();
    expect(clock.waitingCount()).toBe(0);
  });

  it('gives the next refresh after a time, and a time that is one as it is', () => {
    expect(alignedToRefresh(1021, 1000, 10)).toBe(1030);
    expect(alignedToRefresh(1030, 1000, 10)).toBe(1030);
    expect(alignedToRefresh(995, 1000, 10)).toBe(1000);
  });
});
