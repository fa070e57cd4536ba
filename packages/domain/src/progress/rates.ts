/** What of a report its rates are worked out from. */
export type Practised = {
  /** 'auto' is the display's pace; every other mode is the learner's own. */
  readonly mode: string;
  /** Of an automatic session: whether somebody said how it was read. */
  readonly isScored: boolean;
  /** Of a session in which items were seen only while paused, where no time passes: it has no rate. */
  readonly isSteppedByHand: boolean;
  readonly timeTakenMs: number;
  /** The response times of all items together; null where the rate comes from `timeTakenMs`. */
  readonly answeringTimeMs: number | null;
  readonly totalItems: number;
  readonly missedItems: number;
  readonly skippedItems: number;
};

/** Whether the pace of this mode is the learner's own speed, and not the display's (decision 6). */
export const isOwnPace = (mode: string): boolean => mode !== 'auto';

/** Whether the rate of this mode comes from response times: its running time holds feedback and shown answers too. */
export const hasAnsweringTime = (mode: string): boolean => mode === 'interactive' || mode === 'domino';

/** Items of every outcome a minute, over several reports together, unrounded; null where no time was taken. */
export const sharedItemsPerMinute = (reports: readonly Practised[]): number | null => {
  const rated = reports.filter(({ isSteppedByHand }) => !isSteppedByHand);
  const ms = rated.reduce(
    (sum, { timeTakenMs, answeringTimeMs }) => sum + (answeringTimeMs ?? timeTakenMs),
    0,
  );
  const items = rated.reduce((sum, { totalItems }) => sum + totalItems, 0);
  return ms > 0 ? (items * 60_000) / ms : null;
};

/** Items of every outcome a minute, unrounded; null where no time was taken, or where items were stepped by hand. */
export const itemsPerMinuteOf = (report: Practised): number | null => sharedItemsPerMinute([report]);

/** The share neither missed nor skipped, from 0 to 1; null of a run that nobody scored: it is practice and no result. */
export const accuracyOf = ({
  mode,
  isScored,
  totalItems,
  missedItems,
  skippedItems,
}: Practised): number | null =>
  (isScored || isOwnPace(mode)) && totalItems > 0
    ? Math.max(0, totalItems - missedItems - skippedItems) / totalItems
    : null;
