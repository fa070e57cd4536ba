import type { DominoAnswer } from '../items/item.ts';

/**
 * Everything that can happen to a session. `at` is milliseconds on one monotonic clock, the same for all events
 * of a session. An `at` before that of an earlier event, or not finite, counts as no time having passed.
 */
export type SessionEvent =
  /** Time has passed. The state catches up, over any number of items. */
  | { readonly type: 'tick'; readonly at: number }
  /** The first item's onset; may lie ahead, so that it can be staged. */
  | { readonly type: 'start'; readonly at: number }
  | { readonly type: 'pause'; readonly at: number; readonly isHidden?: boolean }
  | { readonly type: 'resume'; readonly at: number }
  | { readonly type: 'next'; readonly at: number }
  | { readonly type: 'previous'; readonly at: number }
  | { readonly type: 'toggleAnswer'; readonly at: number }
  | { readonly type: 'toggleMissed'; readonly at: number }
  /** A new time per item, within `speedLimits`; of the present item the same share remains. */
  | { readonly type: 'changeSpeed'; readonly at: number; readonly speedMs: number }
  /** A typed answer (interactive). */
  | { readonly type: 'answer'; readonly at: number; readonly text: string }
  /** A chosen side (domino). */
  | { readonly type: 'compare'; readonly at: number; readonly answer: DominoAnswer }
  /** 'Everything was read correctly', or not after all: also after the end, when the timer has ended the session. */
  | { readonly type: 'toggleConfirmed'; readonly at: number }
  /** Somebody leaves. */
  | { readonly type: 'stop'; readonly at: number };
