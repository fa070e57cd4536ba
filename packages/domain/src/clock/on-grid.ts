/** The smallest time step. */
export const shortestMs = 1 / 1024;

/**
 * Times are multiples of 1/1024 ms. Sums and differences of such numbers are exact in floating point: an event at an
 * onset is never slightly before it, and a 60 s clock lasts 60 s.
 */
export const onGrid = (ms: number): number => Math.round(ms / shortestMs) * shortestMs;
