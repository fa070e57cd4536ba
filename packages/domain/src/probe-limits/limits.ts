/** EGRA and DIBELS time one minute. */
export const probeLimits = {
  minSeconds: 15,
  maxSeconds: 180,
  seconds: 60,
  /** Fewer say nothing about fluency. */
  minItems: 10,
  maxItems: 400,
  items: 100,
  minPerRow: 4,
  maxPerRow: 12,
  perRow: 10,
  /** Different items that a form needs: one alone would stand beside itself. */
  minDistinct: 2,
  /** Time within which a stopped run can go on, in milliseconds. */
  undoMs: 5000,
  /** Milliseconds for an item: nobody reads faster, so a run that says so was mistapped. */
  fastestMs: 100,
  /** After which the scorer is reminded to give the next item, in milliseconds (EGRA Toolkit, 2nd edition, chapter 8). */
  hesitationMs: 3000,
  /** Events of one run. A scorer's taps are hundreds. */
  logEntries: 4000,
} as const;

/** A teacher's own benchmark tables. Kindergarten to grade 12 in three seasons are 39 rows. */
export const benchmarkLimits = {
  tables: 50,
  nameLength: 100,
  rows: 60,
  gradeLength: 20,
  cuts: 8,
  labelLength: 40,
  /** Correct items per minute. */
  rate: 1000,
} as const;

export const seasons = ['fall', 'winter', 'spring'] as const;

/** Multiply a learner's time, as accommodations do. */
export const timeFactors = [1, 1.5, 2] as const;

export type TimeFactor = (typeof timeFactors)[number];

/** Exclusive. */
export const seedEnd = 2 ** 32;

/** Exclusive, of the seeds that the app draws: at most six digits. */
export const shortSeeds = 1_000_000;

/** Raised whenever the same seed would give another form. */
export const formVersion = 1;
