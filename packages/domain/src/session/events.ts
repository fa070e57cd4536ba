import type { DominoAnswer } from '../dominoes/index.ts';

/**
 * Session events. `at` is milliseconds on one monotonic clock. An earlier or non-finite `at` counts as no time having
 * passed.
 */
export type SessionEvent =
  /** Time has passed; the state catches up over any number of items. */
  | { readonly type: 'tick'; readonly at: number }
  /** The first onset; may lie ahead, so that it can be staged. */
  | { readonly type: 'start'; readonly at: number }
  | { readonly type: 'pause'; readonly at: number; readonly isHidden?: boolean }
  | { readonly type: 'resume'; readonly at: number }
  | { readonly type: 'next'; readonly at: number }
  | { readonly type: 'previous'; readonly at: number }
  | { readonly type: 'toggleAnswer'; readonly at: number }
  | { readonly type: 'toggleMissed'; readonly at: number }
  /** A new time per item, within `speedLimits`. The current item keeps its remaining share. */
  | { readonly type: 'changeSpeed'; readonly at: number; readonly speedMs: number }
  /** Interactive mode. */
  | { readonly type: 'answer'; readonly at: number; readonly text: string }
  /** Domino mode. */
  | { readonly type: 'compare'; readonly at: number; readonly answer: DominoAnswer }
  /** Toggles 'Everything was read correctly', even after the timer has ended the session. */
  | { readonly type: 'toggleConfirmed'; readonly at: number }
  /** The user leaves. */
  | { readonly type: 'stop'; readonly at: number };
