export const shortestMs = 1 / 1024;

/**
 * Rounds to 1/1024 ms. Sums and differences of such numbers are exact in floating point, so an event at an
 * onset is never slightly before it.
 */
export const onGrid = (ms: number): number => Math.round(ms / shortestMs) * shortestMs;
