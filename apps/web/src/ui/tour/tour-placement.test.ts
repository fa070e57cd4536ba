import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Box } from '../placement.ts';
import {
  frameAround,
  placeTooltip,
  scrollForTooltip,
  scrollOffset,
  scrollToMiddle,
} from './tour-placement.ts';

const window = { width: 1366, height: 768 };
const tooltip = { width: 350, height: 200 };
const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height });

describe('a tooltip', () => {
  it('lies below its target, else above, right or left of it', () => {
    expect(placeTooltip(box(600, 300, 100, 50), tooltip, window)).toEqual({
      side: 'below',
      left: 475,
      top: 368,
      free: { top: 0, bottom: 768 },
    });
    expect(placeTooltip(box(600, 650, 100, 50), tooltip, window).side).toBe('above');
    expect(placeTooltip(box(100, 100, 300, 600), tooltip, window).side).toBe('right');
    expect(placeTooltip(box(900, 100, 300, 600), tooltip, window).side).toBe('left');
  });

  it('docks to the window edge that hides less of the target', () => {
    expect(placeTooltip(box(0, 0, 1366, 768), tooltip, window)).toMatchObject({
      side: null,
      top: 560,
      free: { top: 0, bottom: 552 },
    });
    expect(placeTooltip(box(0, 50, 1366, 350), tooltip, { width: 1366, height: 500 })).toMatchObject({
      side: null,
      top: 292,
      free: { top: 0, bottom: 284 },
    });
    expect(placeTooltip(box(0, 190, 1366, 300), tooltip, { width: 1366, height: 500 })).toMatchObject({
      side: null,
      top: 8,
      free: { top: 216, bottom: 500 },
    });
  });

  it('docks to the edge behind which its target is', () => {
    expect(placeTooltip(box(600, -500, 100, 50), tooltip, window)).toMatchObject({ side: 'below', top: 8 });
    expect(placeTooltip(box(600, 2000, 100, 50), tooltip, window)).toMatchObject({ side: 'above', top: 560 });
  });

  it('covers nothing inside the frame and never leaves the window, on any screen', () => {
    fc.assert(
      fc.property(
        fc.record({
          width: fc.integer({ min: 320, max: 2000 }),
          height: fc.integer({ min: 380, max: 1200 }),
        }),
        fc.record({
          left: fc.integer({ min: 0, max: 2000 }),
          top: fc.integer({ min: -400, max: 1600 }),
          width: fc.integer({ min: 1, max: 2000 }),
          height: fc.integer({ min: 1, max: 1500 }),
        }),
        (screen, target) => {
          const size = { width: Math.min(352, screen.width - 16), height: 200 };
          const { side, left, top, free } = placeTooltip(target, size, screen);
          expect(left).toBeGreaterThanOrEqual(8);
          expect(top).toBeGreaterThanOrEqual(8);
          expect(left + size.width).toBeLessThanOrEqual(screen.width - 8);
          expect(top + size.height).toBeLessThanOrEqual(screen.height - 8);
          const framed = side === null ? frameAround(target, screen, free) : target;
          const isEmpty = framed.width === 0 || framed.height === 0;
          const isApart =
            isEmpty ||
            left >= framed.left + framed.width ||
            left + size.width <= framed.left ||
            top >= framed.top + framed.height ||
            top + size.height <= framed.top;
          expect(isApart).toBe(true);
        },
      ),
    );
  });
});

describe('a target', () => {
  it('is scrolled into the middle', () => {
    expect(scrollToMiddle(box(0, 1000, 100, 68), window)).toBe(650);
    expect(scrollToMiddle(box(0, 350, 100, 68), window)).toBe(0);
  });

  it('that is too tall begins 100 pixels below the edge', () => {
    expect(scrollOffset).toBe(100);
    expect(scrollToMiddle(box(0, 100, 100, 2000), window)).toBe(0);
    expect(scrollToMiddle(box(0, 400, 100, 2000), window)).toBe(300);
  });

  it('goes up until its tooltip has room below', () => {
    const small = { width: 683, height: 384 };
    const middle = box(100, 150, 300, 84);
    expect(placeTooltip(middle, tooltip, small).side).toBeNull();
    const scrolled = scrollForTooltip(middle, tooltip, small);
    const moved = { ...middle, top: middle.top - scrolled };
    expect(placeTooltip(moved, tooltip, small).side).toBe('below');
  });

  it('that is too tall shows its top', () => {
    expect(scrollForTooltip(box(0, 300, 500, 900), tooltip, window)).toBe(292);
  });

  it('has a frame around it that stays inside the window', () => {
    const free = { top: 0, bottom: 768 };
    expect(frameAround(box(100.4, 50, 200, 40), window, free)).toEqual(box(94, 44, 212, 52));
    expect(frameAround(box(0, 700, 1366, 68), window, free)).toEqual(box(5, 694, 1356, 69));
    expect(frameAround(box(0, -300, 100, 40), window, free).height).toBe(0);
    expect(frameAround(box(0, 0, 1366, 768), window, { top: 216, bottom: 768 })).toEqual(
      box(5, 221, 1356, 542),
    );
  });
});
