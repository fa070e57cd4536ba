import { describe, expect, it } from 'vitest';
import { placeBeside } from './placement.ts';

const window = { width: 400, height: 600 };
const menu = { width: 200, height: 150 };

describe('a floating element', () => {
  it('lies below its anchor, flush with its end or in its middle', () => {
    const anchor = { left: 300, top: 100, width: 48, height: 48 };
    expect(placeBeside(anchor, menu, window, 'end')).toEqual({ left: 148, top: 156 });
    expect(placeBeside({ ...anchor, left: 180 }, menu, window, 'center')).toEqual({ left: 104, top: 156 });
  });

  it('goes above if there is no space below', () => {
    const anchor = { left: 300, top: 500, width: 48, height: 48 };
    expect(placeBeside(anchor, menu, window, 'end').top).toBe(342);
  });

  it('never leaves the window', () => {
    const corner = { left: 0, top: 0, width: 48, height: 48 };
    expect(placeBeside(corner, menu, window, 'end').left).toBe(8);
    expect(placeBeside({ ...corner, left: 390 }, menu, window, 'center').left).toBe(192);
    const low = { width: 400, height: 180 };
    expect(placeBeside({ ...corner, top: 100 }, menu, low, 'end').top).toBe(22);
    expect(placeBeside({ ...corner, top: 100 }, menu, { width: 400, height: 100 }, 'end').top).toBe(8);
  });

  describe('beside a title that it should not cover', () => {
    const wide = { width: 1000, height: 600 };
    const anchor = { left: 300, top: 500, width: 48, height: 48 };
    const title = { left: 100, top: 470, width: 240, height: 24 };

    it('keeps its usual position if that is free', () => {
      const high = { ...anchor, top: 200 };
      const place = placeBeside(high, menu, wide, 'end', { ...title, top: 170 });
      expect(place).toEqual(placeBeside(high, menu, wide, 'end'));
    });

    it('goes to the right, otherwise to the left, otherwise above the title', () => {
      expect(placeBeside(anchor, menu, wide, 'end', title)).toEqual({ left: 356, top: 442 });
      const atEnd = { ...anchor, left: 940 };
      const farTitle = { ...title, left: 945, width: 40 };
      expect(placeBeside(atEnd, menu, wide, 'end', farTitle)).toEqual({ left: 732, top: 442 });
      expect(placeBeside(anchor, menu, window, 'end', title)).toEqual({ left: 148, top: 312 });
    });

    it('covers it if there is no other position', () => {
      const low = { width: 400, height: 200 };
      const place = placeBeside({ ...anchor, top: 120 }, menu, low, 'end', { ...title, top: 90 });
      expect(place.top).toBe(42);
    });
  });
});
