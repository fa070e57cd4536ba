/** The shortest time there is. */
export const shortestMs = 1 / 1024;

/**
 * Times are kept on a grid of 1/1024 ms. Sums and differences of such numbers are exact in floating point, so a moment
 * computed on two ways is the same number: an event at an onset is never a hair before it, and a clock of 60 s lasts 60 s.
 */
export const onGrid = (ms: number): number => Math.round(ms / shortestMs) * shortestMs;
