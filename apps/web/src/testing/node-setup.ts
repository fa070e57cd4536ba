import { afterAll, vi } from 'vitest';

// Test files of one worker share the globals.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
