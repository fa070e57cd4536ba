import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Advances fake timers inside `act`. */
export const advanceTime = async (ms: number): Promise<void> =>
  act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
