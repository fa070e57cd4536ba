import { vi } from 'vitest';
import { waitHangMs } from './hang-limits.ts';

/** Repeats `check` until it doesn't throw, and returns its result. */
export const eventually = <Value>(check: () => Value | Promise<Value>): Promise<Value> =>
  vi.waitFor(check, { timeout: waitHangMs, interval: 20 });
