const second = 1000;

/** Two minutes in total: most payments are known at once, some banks take longer. */
const pausesMs = [1, 1, 2, 3, 5, 8, 10, 15, 20, 25, 30].map((seconds) => seconds * second);

/**
 * In ms; false to stop.
 * @param asked number of polls so far
 */
export const pauseMsAfter = (asked: number): number | false => pausesMs[asked - 1] ?? false;
