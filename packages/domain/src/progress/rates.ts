/** What of a report its rates are worked out from. */
export type Practised = {
  /** 'auto' is the display's pace; every other mode is the learner's own. */
  readonly mode: string;
  /** Of an automatic session: whether somebody said how it was read. */
  readonly isScored: boolean;
  readonly timeTakenMs: number;
  readonly totalItems: number;
  readonly missedItems: number;
  readonly skippedItems: number;
};

/** Whether the pace of this mode is the learner's own speed, and not the display's (decision 6). */
export const isOwnPace = (mode: string): boolean => mode !== 'auto';

/** Items of every outcome a minute, unrounded; null where no time was taken, since then there is no rate. */
export const itemsPerMinuteOf = ({
  totalItems,
  timeTakenMs,
}: Pick<Practised, 'totalItems' | 'timeTakenMs'>): number | null =>
  timeTakenMs > 0 ? (totalItems * 60_000) / timeTakenMs : null;

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
