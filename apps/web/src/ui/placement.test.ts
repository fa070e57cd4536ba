import { describe, expect, it } from 'vitest';
import { placeBeside } from './placement.ts';

const window = { width: 400, height: 600 };
const menu = { width: 200, height: 150 };

describe('what floats', () => {
  it('lies below its anchor, flush with its end or in its middle', () => {
    const anchor = { left: 300, top: 100, width: 48, height: 48 };
    expect(placeBeside(anchor, menu, window, 'end')).toEqual({ left: 148, top: 156 });
    expect(placeBeside({ ...anchor, left: 180 }, menu, window, 'center')).toEqual({ left: 104, top: 156 });
  });

  it('goes above where there is no room below', () => {
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
});
