import { fsrs, type FSRSState, Rating } from 'ts-fsrs';

/** `stability`: days until the chance to remember falls to 90 %. */
export type Memory = Readonly<FSRSState>;

export type ReviewRating = 'again' | 'good';

// Steps of minutes fit an adult at a desk, and random intervals couldn't be recomputed.
const scheduler = fsrs({ enable_short_term: false, enable_fuzz: false });

/** @param days since the last review, 1 or more; ignored for a new card, whose memory is null. */
export const remember = (memory: Memory | null, days: number, rating: ReviewRating): Memory =>
  scheduler.next_state(memory && { ...memory }, days, rating === 'good' ? Rating.Good : Rating.Again);

/** Whole days until the next review, 1 or more. */
export const intervalOf = ({ stability }: Memory): number =>
  Math.max(1, scheduler.next_interval(stability, 0));

/** The chance to remember, 0 to 1. It falls with `days / stability` alone. */
export const chanceOf = ({ stability }: Memory, days: number): number =>
  scheduler.forgetting_curve(Math.max(0, days), stability);
