import type { Outcome } from '../session/state.ts';

/** What a report tells, as far as badges look at it. */
export type FinishedPractice = {
  readonly mode:
    'auto' | 'interactive' | 'domino' | 'matching_game' | 'multiple_words' | 'challenge' | 'probe';
  readonly ending: 'completed' | 'stopped';
  readonly isScored: boolean;
  readonly isSteppedByHand: boolean;
  readonly timeTakenMs: number;
  /** The response times of all items together; null where the learner's time is `timeTakenMs`. */
  readonly answeringTimeMs: number | null;
  /** Pairs matched in a game, after a mismatch too; null where the report doesn't say. */
  readonly matchedItems: number | null;
  readonly items: readonly { readonly name: string; readonly outcome: Outcome }[];
};

/** Single letters that a reading has to have before its rate counts. */
export const lettersNeeded = 20;

/** Letters a minute above which nobody was reading: adults name about 150. */
const fastestLettersPerMinute = 200;

/** Items of an interactive session before it can be advanced, and before it can be perfect. */
export const longSessionItems = 40;
export const perfectSessionItems = 5;

const readingModes: ReadonlySet<FinishedPractice['mode']> = new Set([
  'auto',
  'interactive',
  'challenge',
  'probe',
]);
const gameModes: ReadonlySet<FinishedPractice['mode']> = new Set(['matching_game', 'multiple_words']);

/** One letter of any script, with whatever marks belong to it; an upper-case and a lower-case one are two letters. */
const singleLetter = /^\p{L}\p{M}*$/u;

const rightItems = ({ items }: FinishedPractice): number =>
  items.filter(({ outcome }) => outcome !== 'missed' && outcome !== 'skipped').length;

/**
 * Correct letters a minute, (total − missed − skipped) over the learner's time: the response times where they are known
 * (interactive sessions), otherwise the time taken. Null where it is no reading that counts: it has to be completed and
 * scored, not stepped by hand, all of its items single letters, 20 or more, at no more than 200 of them a minute.
 */
export const lettersPerMinuteOf = (practice: FinishedPractice): number | null => {
  const { mode, ending, isScored, isSteppedByHand, timeTakenMs, answeringTimeMs, items } = practice;
  const ms = answeringTimeMs ?? timeTakenMs;
  const counts =
    readingModes.has(mode) &&
    ending === 'completed' &&
    isScored &&
    !isSteppedByHand &&
    ms > 0 &&
    items.length >= lettersNeeded &&
    items.length * 60_000 <= fastestLettersPerMinute * ms &&
    items.every(({ name }) => singleLetter.test(name.trim().normalize('NFC')));
  return counts ? (rightItems(practice) * 60_000) / ms : null;
};

/** Items matched in a game, finished or not, at whichever try; without that number those that were right. 0 for other modes. */
export const matchedItemsOf = (practice: FinishedPractice): number =>
  gameModes.has(practice.mode) ? (practice.matchedItems ?? rightItems(practice)) : 0;

/** The share right at the first try, from 0 to 1, of a completed interactive session of at least `minItems`; else null. */
const shareOf = (practice: FinishedPractice, minItems: number): number | null =>
  practice.mode === 'interactive' && practice.ending === 'completed' && practice.items.length >= minItems
    ? rightItems(practice) / practice.items.length
    : null;

/** Of a session of 40 items or more. */
export const longSessionShareOf = (practice: FinishedPractice): number | null =>
  shareOf(practice, longSessionItems);

/** Of a session of 5 items or more. */
export const sessionShareOf = (practice: FinishedPractice): number | null =>
  shareOf(practice, perfectSessionItems);
