import type { DominoAnswer } from '../items/item.ts';

/** An item in the navigation state (specification, part 2, section 3). */
export type SessionItem = {
  /** Index in the saved sequence, before any shuffle. */
  readonly id: number;
  readonly name: string;
  readonly svg?: string;
  readonly count?: number;
  /**
   * Required by the specification, always false: old answer entries become `count` (`items/old-math-form.ts`).
   */
  readonly isAnswer?: boolean;
  readonly answer?: DominoAnswer;
};

export type StopCondition = 'collection' | 'timer';

/** Navigation state of /fullscreen-display, plain data. `speed` and `answerDisplayTime` are ms. */
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
