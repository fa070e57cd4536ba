import { hasAnsweringTime } from '../progress/index.ts';
import type { Presentation } from '../session/state.ts';

/** What a report claims (decision 6), as far as it can be checked against itself. Times are milliseconds. */
export type ReportedPractice = {
  /** 'auto' is the display's pace; every other mode is the learner's own. */
  readonly mode: string;
  readonly isScored: boolean;
  readonly isSteppedByHand: boolean;
  readonly timeTakenMs: number;
  /** The times of all items together; null where the report doesn't say. */
  readonly answeringTimeMs: number | null;
  readonly totalItems: number;
  readonly missedItems: number;
  readonly skippedItems: number;
  /** Pairs matched in a game, after a mismatch too; null where the report doesn't say. */
  readonly matchedItems: number | null;
  readonly items: readonly Presentation[];
};

export type ReportProblem =
  /** A number is negative or not finite. */
  | 'notANumber'
  /** `totalItems` is not the number of items. */
  | 'totalContradictsItems'
  /** `missedItems` is not the number of items that were missed. */
  | 'missedContradictsItems'
  /** `skippedItems` is not the number of items that were skipped. */
  | 'skippedContradictsItems'
  /** The items together took longer than the whole. */
  | 'itemsOutlastTime'
  /** `answeringTimeMs` is not the time of the items together. */
  | 'answeringContradictsItems'
  /** Pairs were matched outside a game, fewer than were right, or more than there are. */
  | 'matchedContradictsItems'
  /** Only sessions are paused and stepped. */
  | 'steppedOutsideSession'
  /** No human is right so often so fast. */
  | 'tooFast';

export const reportTolerance = {
  /** A time taken that was rounded to whole seconds is off by so much. */
  timeTakenMs: 500,
  /** A time of an item that was rounded up to whole milliseconds is off by so much. */
  itemMs: 1,
  /**
   * What is faster is no reaction: the start of a race counts as false within 100 ms of the gun (World Athletics,
   * Technical Rules, 16.6). The display shows nothing for less either.
   */
  reactionMs: 100,
  /** Fewer right answers than these may all have been luck. */
  rightAnswers: 5,
} as const;

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

const isDuration = (value: number): boolean => Number.isFinite(value) && value >= 0;

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** The middle one of the values (the lower of two): half of them are at most so large. NaN of none. */
const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;

/**
 * Whether an item that was only seen counts as known, as whatever was neither missed nor skipped does for the badges: in an
 * automatic session where somebody scored it. In a domino session what is no domino is read and no more. What was
 * stepped by hand was seen while paused, so that its time says nothing.
 */
const isSeenKnown = ({ mode, isScored, isSteppedByHand }: ReportedPractice): boolean =>
  mode === 'auto' ? isScored && !isSteppedByHand : mode !== 'domino';

/**
 * Whether the items that count as known came faster than anybody can know them: over the time taken, or, where most
 * answers are right, half of them and more. Somebody who presses whatever comes first is as fast, but mostly wrong:
 * that is practice, if of little use, and no lie. In a probe nobody takes the times of single items, so that they say
 * nothing.
 */
const isTooFast = (report: ReportedPractice): boolean => {
  const { mode, timeTakenMs, items } = report;
  const { reactionMs, rightAnswers, itemMs } = reportTolerance;
  const countsSeen = isSeenKnown(report);
  const known = items.filter(({ outcome }) => outcome === 'right' || (countsSeen && outcome === 'seen'));
  if (timeTakenMs + reportTolerance.timeTakenMs < known.length * reactionMs) return true;
  const tried = items.filter(({ outcome }) => outcome !== 'skipped');
  const isKnowledge = known.length >= rightAnswers && known.length * 2 > tried.length;
  return mode !== 'probe' && isKnowledge && medianOf(known.map(({ ms }) => ms)) < reactionMs - itemMs;
};

const gameModes: ReadonlySet<string> = new Set(['matching_game', 'multiple_words']);

const canBeMatched = ({ mode, items }: ReportedPractice, matchedItems: number): boolean => {
  const right = items.filter(({ outcome }) => outcome === 'right' || outcome === 'seen').length;
  return gameModes.has(mode) && matchedItems >= right && matchedItems <= items.length;
};

/**
 * What in a report contradicts itself or no human could have done; empty for a report that can be stored.
 *
 * It says nothing about whether the report is true: a patient liar passes.
 */
export const findReportProblems = (report: ReportedPractice): ReportProblem[] => {
  const { mode, timeTakenMs, answeringTimeMs, totalItems, missedItems, skippedItems, matchedItems, items } =
    report;
  const times = items.map(({ ms }) => ms);
  const isSound =
    [totalItems, missedItems, skippedItems, matchedItems ?? 0].every(isCount) &&
    [timeTakenMs, answeringTimeMs ?? 0, ...times].every(isDuration);
  // Nothing can be concluded from what is no number.
  if (!isSound) return ['notANumber'];

  const countOf = (outcome: Presentation['outcome']) =>
    items.filter((item) => item.outcome === outcome).length;
  const itemsMs = sumOf(times);
  const toleranceMs = reportTolerance.timeTakenMs + items.length * reportTolerance.itemMs;
  const problems: [ReportProblem, boolean][] = [
    ['totalContradictsItems', totalItems !== items.length],
    ['missedContradictsItems', missedItems !== countOf('missed')],
    ['skippedContradictsItems', skippedItems !== countOf('skipped')],
    ['itemsOutlastTime', itemsMs > timeTakenMs + toleranceMs],
    ['answeringContradictsItems', Math.abs((answeringTimeMs ?? itemsMs) - itemsMs) > toleranceMs],
    ['matchedContradictsItems', matchedItems !== null && !canBeMatched(report, matchedItems)],
    ['steppedOutsideSession', report.isSteppedByHand && mode !== 'auto' && !hasAnsweringTime(mode)],
    ['tooFast', isTooFast(report)],
  ];
  return problems.filter(([, isThere]) => isThere).map(([problem]) => problem);
};
