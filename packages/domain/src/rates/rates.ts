export type Practiced = {
  readonly mode: string;
  /** Meaningful in automatic sessions only. */
  readonly isScored: boolean;
  /** Some items were seen only while paused, so there is no rate. */
  readonly isSteppedByHand: boolean;
  readonly timeTakenMs: number;
  /** Sum of response times; null if the rate comes from `timeTakenMs`. */
  readonly answeringTimeMs: number | null;
  readonly totalItems: number;
  readonly missedItems: number;
  readonly skippedItems: number;
};

/** Decision 6. */
export const isOwnPace = (mode: string): boolean => mode !== 'auto';

/** Other modes count the running time, which includes feedback and answers. */
export const hasAnsweringTime = (mode: string): boolean => mode === 'interactive' || mode === 'domino';

export const isProbe = (mode: string): boolean => mode === 'probe';

export const isGame = (mode: string): boolean => mode === 'matching_game' || mode === 'multiple_words';

export const hasOwnRate = (mode: string): boolean => isOwnPace(mode) && !isProbe(mode);

/** Probes count only correct items, as in EGRA and DIBELS 8 (decision 19). */
const ratedItems = ({ mode, totalItems, missedItems, skippedItems }: Practiced): number =>
  isProbe(mode) ? Math.max(0, totalItems - missedItems - skippedItems) : totalItems;

/** Items per minute over several reports (in probes, correct ones), unrounded; null without time. */
export const sharedItemsPerMinute = (reports: readonly Practiced[]): number | null => {
  const rated = reports.filter(({ isSteppedByHand }) => !isSteppedByHand);
  const ms = rated.reduce(
    (sum, { timeTakenMs, answeringTimeMs }) => sum + (answeringTimeMs ?? timeTakenMs),
    0,
  );
  const items = rated.reduce((sum, report) => sum + ratedItems(report), 0);
  return ms > 0 ? (items * 60_000) / ms : null;
};

/** Unrounded; null without time or if stepped by hand. */
export const itemsPerMinuteOf = (report: Practiced): number | null => sharedItemsPerMinute([report]);

/** 0 to 1; null for an unscored session. */
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
