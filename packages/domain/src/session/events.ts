import type { DominoAnswer } from '../dominoes/index.ts';

/** `at`: monotonic ms; earlier or non-finite values count as no time passed. */
export type SessionEvent =
  /** May pass any number of items. */
  | { readonly type: 'tick'; readonly at: number }
  /** The first onset; may be in the future. */
  | { readonly type: 'start'; readonly at: number }
  | { readonly type: 'pause'; readonly at: number; readonly isHidden?: boolean }
  | { readonly type: 'resume'; readonly at: number }
  | { readonly type: 'next'; readonly at: number }
  | { readonly type: 'previous'; readonly at: number }
  | { readonly type: 'toggleAnswer'; readonly at: number }
  | { readonly type: 'toggleMissed'; readonly at: number }
  /** Clamped to `speedLimits`. */
  | { readonly type: 'changeSpeed'; readonly at: number; readonly speedMs: number }
  | { readonly type: 'answer'; readonly at: number; readonly text: string }
  | { readonly type: 'compare'; readonly at: number; readonly answer: DominoAnswer }
  /** Allowed after the timer has ended the session. */
  | { readonly type: 'toggleConfirmed'; readonly at: number }
  | { readonly type: 'stop'; readonly at: number };
