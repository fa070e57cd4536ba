import { isScoreOpen } from '@sixty/domain/session';
import type { SessionState } from '@sixty/domain/session';

/** What is on screen when the session is over; null while it runs, and when the display is being left. */
export type Closing = 'results' | 'score' | null;

/**
 * Self-paced sessions that came to their end show their results. An automatic one leaves at once, except when its
 * timer ended it: then nobody had the last item's hold to say how it was read.
 */
export const closingOf = (state: SessionState): Closing => {
  const { phase, plan } = state;
  if (phase.name !== 'ended' || phase.ending !== 'completed') return null;
  if (plan.mode !== 'auto') return 'results';
  return plan.stopCondition === 'timer' && isScoreOpen(state) ? 'score' : null;
};
