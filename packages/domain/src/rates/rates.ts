export type Practiced = {
  readonly mode: string;
  /** Whether someone scored an automatic session. */
  readonly isScored: boolean;
  /** Some items were seen only while paused, when no time passes: no rate. */
  readonly isSteppedByHand: boolean;
  readonly timeTakenMs: number;
  /** Sum of all response times; null if the rate comes from `timeTakenMs`. */
  readonly answeringTimeMs: number | null;
  readonly totalItems: number;
  readonly missedItems: number;
  readonly skippedItems: number;
};

/** Whether the learner, not the display, sets the pace (decision 6). */
export const isOwnPace = (mode: string): boolean => mode !== 'auto';

/** Otherwise the running time counts, which includes feedback and answers. */
export const hasAnsweringTime = (mode: string): boolean => mode === 'interactive' || mode === 'domino';

/** A run that the learner reads at own speed while someone marks errors. */
export const isProbe = (mode: string): boolean => mode === 'probe';

/** A session whose rate is the learner's, in all items: neither the display's nor that of a probe. */
export const hasOwnRate = (mode: string): boolean => isOwnPace(mode) && !isProbe(mode);

/** Probes are rated by what was right alone, as EGRA and DIBELS 8 do; other practice by all items (decision 19). */
const ratedItems = ({ mode, totalItems, missedItems, skippedItems }: Practiced): number =>
  isProbe(mode) ? Math.max(0, totalItems - missedItems - skippedItems) : totalItems;

/** Items per minute over several reports, correct ones in probes, unrounded; null without time. */
export const sharedItemsPerMinute = (reports: readonly Practiced[]): number | null => {
  const rated = reports.filter(({ isSteppedByHand }) => !isSteppedByHand);
  const ms = rated.reduce(
    (sum, { timeTakenMs, answeringTimeMs }) => sum + (answeringTimeMs ?? timeTakenMs),
    0,
  );
  const items = rated.reduce((sum, report) => sum + ratedItems(report), 0);
  return ms > 0 ? (items * 60_000) / ms : null;
};

/** Items per minute, unrounded; null without time or if stepped by hand. */
export const itemsPerMinuteOf = (report: Practiced): number | null => sharedItemsPerMinute([report]);

/** Share neither missed nor skipped, 0 to 1; null for an unscored session. */
export const accuracyOf = ({
  mode,
  isScored,
  totalItems,
  missedItems,
  skippedItems,
}: Practiced): number | null =>
  (isScored || isOwnPace(mode)) && totalItems > 0
    ? Math.max(0, totalItems - missedItems - skippedItems) / totalItems
    : null;
