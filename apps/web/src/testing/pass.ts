import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Advances fake timers, and renders what they change. */
export const pass = async (ms: number): Promise<void> =>
  act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
