import type { DominoAnswer } from '../items/item.ts';

/** One item of a session as it stands in the navigation state (specification, part 2, section 3). */
export type SessionItem = {
  /** Its index in the sequence as saved, before any shuffle. */
  readonly id: number;
  readonly name: string;
  readonly svg?: string;
  readonly count?: number;
  /**
   * Named by the specification. False wherever a session begins: no item is the answer to another, since the old form in
   * which every other entry was one is read into `count` (`items/old-math-form.ts`).
   */
  readonly isAnswer?: boolean;
  readonly answer?: DominoAnswer;
};

/** When a session ends: after its last item, or when its timer has run out. */
export type StopCondition = 'collection' | 'timer';

/**
 * What the session-settings dialog hands to /fullscreen-display as navigation state: plain data, so that it
 * survives a reload. `speed` and `answerDisplayTime` are milliseconds.
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
