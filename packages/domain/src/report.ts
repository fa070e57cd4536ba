import {
  hasAnsweringTime,
  isGame,
  isProbe,
  lowerMedian,
  type ReportFigures,
  type TrialOutcome,
} from './progress.ts';

type EndedSession = {
  mode: string;
  ending: string;
  isWholeClass: boolean;
};

/**
 * Whether practice counts as one more time that its collection was finished. A saved game is no collection to
 * finish, and a whole class has no counts.
 */
export const isCompletion = ({ mode, ending, isWholeClass }: EndedSession): boolean =>
  ending === 'completed' && !isGame(mode) && !isWholeClass;

export type ReportedTrial = {
  name: string;
  ms: number | null;
  outcome: TrialOutcome;
};

/** Decision 6. Times are milliseconds. */
export type ReportInput = ReportFigures & {
  matchedItems: number | null;
  items: readonly ReportedTrial[];
};

export type ReportProblem =
  | 'notANumber'
  | 'totalContradictsItems'
  | 'missedContradictsItems'
  | 'skippedContradictsItems'
  /** Item times exceed the session's. */
  | 'itemsOutlastTime'
  | 'answeringContradictsItems'
  /** Outside a game, fewer than were right, or more than exist. */
  | 'matchedContradictsItems'
  | 'steppedOutsideSession'
  /** Item times in a probe, or none elsewhere. */
  | 'itemTimesContradictMode'
  | 'correctedOutsideProbe'
  | 'tooFast';

const reportTolerance = {
  /** The time taken is rounded to seconds. */
  timeTakenMs: 500,
  /** Item times are rounded up to milliseconds. */
  itemMs: 1,
  /**
   * A response under 100 ms isn't a reaction: races count it as a false start (World Athletics, Technical
   * Rules, 16.6).
   */
  reactionMs: 100,
  /** Fewer could be luck. */
  rightAnswers: 5,
} as const;

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

const isDuration = (value: number): boolean => Number.isFinite(value) && value >= 0;

const isRight = (outcome: TrialOutcome): boolean => outcome === 'right' || outcome === 'corrected';

const answerTimes = (items: readonly ReportedTrial[]): number[] => items.flatMap(({ ms }) => ms ?? []);

const isSeenKnown = ({ mode, isScored, isSteppedByHand }: ReportInput): boolean =>
  mode === 'auto' ? isScored && !isSteppedByHand : mode !== 'domino';

/**
 * By the time taken or, if most answers are right, by the median response. Random rapid presses are mostly
 * wrong and pass.
 */
const isTooFast = (report: ReportInput): boolean => {
  const { mode, timeTakenMs, items } = report;
  const { reactionMs, rightAnswers, itemMs } = reportTolerance;
  const countsSeen = isSeenKnown(report);
  const known = items.filter(({ outcome }) => isRight(outcome) || (countsSeen && outcome === 'seen'));
  if (timeTakenMs + reportTolerance.timeTakenMs < known.length * reactionMs) return true;
  const tried = items.filter(({ outcome }) => outcome !== 'skipped');
  const isKnowledge = known.length >= rightAnswers && known.length * 2 > tried.length;
  return !isProbe(mode) && isKnowledge && lowerMedian(answerTimes(known)) < reactionMs - itemMs;
};

const canBeMatched = ({ mode, items }: ReportInput, matchedItems: number): boolean => {
  const right = items.filter(({ outcome }) => outcome === 'right' || outcome === 'seen').length;
  return isGame(mode) && matchedItems >= right && matchedItems <= items.length;
};

export const findReportProblems = (report: ReportInput): ReportProblem[] => {
  const { mode, timeTakenMs, answeringTimeMs, totalItems, missedItems, skippedItems, matchedItems, items } =
    report;
  const times = answerTimes(items);
  const isSound =
    [totalItems, missedItems, skippedItems, matchedItems ?? 0].every(isCount) &&
    [timeTakenMs, answeringTimeMs ?? 0, ...times].every(isDuration);
  if (!isSound) return ['notANumber'];

  const countOf = (outcome: TrialOutcome) => items.filter((item) => item.outcome === outcome).length;
  const itemsMs = times.reduce((sum, ms) => sum + ms, 0);
  const toleranceMs = reportTolerance.timeTakenMs + items.length * reportTolerance.itemMs;
  const problems: [ReportProblem, boolean][] = [
    ['totalContradictsItems', totalItems !== items.length],
    ['missedContradictsItems', missedItems !== countOf('missed')],
    ['skippedContradictsItems', skippedItems !== countOf('skipped')],
    ['itemsOutlastTime', itemsMs > timeTakenMs + toleranceMs],
    ['answeringContradictsItems', Math.abs((answeringTimeMs ?? itemsMs) - itemsMs) > toleranceMs],
    ['matchedContradictsItems', matchedItems !== null && !canBeMatched(report, matchedItems)],
    ['steppedOutsideSession', report.isSteppedByHand && mode !== 'auto' && !hasAnsweringTime(mode)],
    ['itemTimesContradictMode', times.length !== (isProbe(mode) ? 0 : items.length)],
    ['correctedOutsideProbe', !isProbe(mode) && countOf('corrected') > 0],
    ['tooFast', isTooFast(report)],
  ];
  return problems.filter(([, isThere]) => isThere).map(([problem]) => problem);
};
