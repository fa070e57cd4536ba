import type { SessionItem } from '../items/index.ts';

export type { SessionItem } from '../items/index.ts';

/** Ends after the last item, or when the timer runs out. */
export type StopCondition = 'collection' | 'timer';

/**
 * The navigation state of /fullscreen-display: plain data, so that it survives a reload. `speed` and
 * `answerDisplayTime` are milliseconds.
 */
export type SessionConfiguration = {
  readonly collectionId: string | null;
  readonly collectionName: string;
  readonly sequence: readonly SessionItem[];
  readonly speed: number;
  readonly shuffle: boolean;
  readonly category: string;
  readonly type: string;
  readonly answerDisplayTime: number;
  readonly stopCondition: StopCondition;
  readonly timerMinutes: number;
  readonly timerSeconds: number;
  readonly isInteractive: boolean;
};
