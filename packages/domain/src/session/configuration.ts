import type { SessionItem } from '../items/index.ts';

export type StopCondition = 'collection' | 'timer';

/** Navigation state of /fullscreen-display. `speed` and `answerDisplayTime` are ms. */
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
  /** Otherwise animated pictures stand still. */
  readonly playsAnimations?: true;
};
