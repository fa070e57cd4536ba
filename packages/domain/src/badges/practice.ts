import type { PracticeOutcome } from '../progress/index.ts';
import { isGame } from '../rates/index.ts';

export type FinishedPractice = {
  readonly mode:
    'auto' | 'interactive' | 'domino' | 'matching_game' | 'multiple_words' | 'challenge' | 'probe';
  readonly ending: 'completed' | 'stopped' | 'void';
  readonly isScored: boolean;
  readonly isSteppedByHand: boolean;
  readonly timeTakenMs: number;
  readonly answeringTimeMs: number | null;
  readonly matchedItems: number | null;
  readonly items: readonly { readonly name: string; readonly outcome: PracticeOutcome }[];
};

export const lettersNeeded = 20;

/** Adults name about 150 letters a minute. */
const fastestLettersPerMinute = 200;

export const longSessionItems = 40;
export const perfectSessionItems = 5;

const readingModes: ReadonlySet<FinishedPractice['mode']> = new Set([
  'auto',
  'interactive',
  'challenge',
  'probe',
]);

/** A letter of any script with its combining marks. */
const singleLetter = /^\p{L}\p{M}*$/u;

const rightItems = ({ items }: FinishedPractice): number =>
  items.filter(({ outcome }) => outcome !== 'missed' && outcome !== 'skipped').length;

/**
 * Correct letters per minute, over response times if known, otherwise the time taken. Null unless the session
 * was completed, scored, not stepped by hand, only of letters (20 or more), and at most 200 a minute.
 */
export const lettersPerMinuteOf = (practice: FinishedPractice): number | null => {
  const { mode, ending, isScored, isSteppedByHand, timeTakenMs, answeringTimeMs, items } = practice;
  const ms = answeringTimeMs ?? timeTakenMs;
  const counts =
    readingModes.has(mode) &&
    ending === 'completed' &&
    isScored &&
    !isSteppedByHand &&
    items.length >= lettersNeeded &&
    items.length * 60_000 <= fastestLettersPerMinute * ms &&
    items.every(({ name }) => singleLetter.test(name.trim().normalize('NFC')));
  return counts ? (rightItems(practice) * 60_000) / ms : null;
};

/** Items matched in a game, finished or not; without that, right items. 0 in other modes. */
export const matchedItemsOf = (practice: FinishedPractice): number =>
  isGame(practice.mode) ? (practice.matchedItems ?? rightItems(practice)) : 0;

const shareOf = (practice: FinishedPractice, minItems: number): number | null =>
  practice.mode === 'interactive' && practice.ending === 'completed' && practice.items.length >= minItems
    ? rightItems(practice) / practice.items.length
    : null;

/** First-try share, 0 to 1, of a completed interactive session of 40 or more items; otherwise null. */
export const longSessionShareOf = (practice: FinishedPractice): number | null =>
  shareOf(practice, longSessionItems);

/** `longSessionShareOf` for 5 or more items. */
export const sessionShareOf = (practice: FinishedPractice): number | null =>
  shareOf(practice, perfectSessionItems);

/** What one practice reaches by itself; 0 for what it doesn't count for. */
export const bestsOf = (practice: FinishedPractice) => ({
  lettersPerMinute: lettersPerMinuteOf(practice) ?? 0,
  longSessionShare: longSessionShareOf(practice) ?? 0,
  sessionShare: sessionShareOf(practice) ?? 0,
});
