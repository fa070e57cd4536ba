import { afterEach, expect, it, vi } from 'vitest';
import { serverNow, setServerTime } from './clock.ts';

afterEach(() => vi.useRealTimers());

it('the server’s time goes on whatever the device’s clock does', () => {
  vi.useFakeTimers({ now: Date.UTC(2031, 0, 1) });
  expect(serverNow()).toBe(Date.UTC(2031, 0, 1));
  for (const date of [null, '', 'yesterday']) setServerTime(date, performance.now());
  expect(serverNow()).toBe(Date.UTC(2031, 0, 1));

  setServerTime('Thu, 26 Nov 2026 10:00:00 GMT', performance.now());
  vi.setSystemTime(Date.UTC(1970, 0, 1));
  vi.advanceTimersByTime(5000);
  expect(serverNow()).toBe(Date.UTC(2026, 10, 26, 10, 0, 5));
});
