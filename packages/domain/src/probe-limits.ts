import type { Item } from './items.ts';

/** EGRA and DIBELS time one minute. */
export const probeLimits = {
  minSeconds: 15,
  maxSeconds: 180,
  seconds: 60,
  /** Below this, fluency can't be measured. */
  minItems: 10,
  maxItems: 400,
  items: 100,
  minPerRow: 4,
  maxPerRow: 12,
  perRow: 10,
  /** Distinct items; one alone would be adjacent to itself. */
  minDistinct: 2,
  /** Time to undo a stop. */
  undoMs: 5000,
  /** Per item; faster runs are mistapped. */
  fastestMs: 100,
  /** When the scorer is prompted to give the next item (EGRA Toolkit, 2nd edition, chapter 8). */
  hesitationMs: 3000,
  /** Per run; hundreds are usual. */
  logEntries: 4000,
} as const;

/** Kindergarten to grade 12 in three seasons are 39 rows. */
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

/** Testing accommodations: extended time. */
export const timeFactors = [1, 1.5, 2] as const;

export type TimeFactor = (typeof timeFactors)[number];

/** Exclusive. */
export const seedEnd = 2 ** 32;

/** Exclusive, for seeds the app draws. */
export const shortSeeds = 1_000_000;

/** Incremented whenever a seed would give another form. */
export const formVersion = 1;

export const longestProbeText = 60;

/** Distinct texts and problems; pictures, dots, and dominoes can't be read aloud. */
export const probeTextsOf = (items: readonly Item[]): readonly string[] => [
  ...new Set(
    items.flatMap(({ kind, name }) => {
      const text = name.trim();
      const isRead = kind === 'text' || kind === 'mathProblem';
      return isRead && text !== '' && text.length <= longestProbeText ? [text] : [];
    }),
  ),
];

export const canBeProbed = (items: readonly Item[]): boolean =>
  probeTextsOf(items).length >= probeLimits.minDistinct;
