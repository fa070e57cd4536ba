const second = 1000;

/** Two minutes in total, since some banks take long. */
const pausesMs = [1, 1, 2, 3, 5, 8, 10, 15, 20, 25, 30].map((seconds) => seconds * second);

/** ms; false to stop. `asked` counts polls so far. */
export const pauseMsAfter = (asked: number): number | false => pausesMs[asked - 1] ?? false;
