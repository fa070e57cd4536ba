import { isScoreOpen } from '@sixty/domain/session';
import type { SessionState } from '@sixty/domain/session';

/** What is on screen when the session is over; null while it runs, and when the display is being left. */
export type Closing = 'results' | 'score' | null;

/**
 * Self-paced sessions that came to their end show their results. An automatic one leaves at once when its last item has
 * had its whole time, in which how it was read could be said. Ended by its timer or by Next it asks for that now,
 * if anything was seen long enough to be read.
 */
export const closingOf = (state: SessionState): Closing => {
  const { phase, plan } = state;
  if (phase.name !== 'ended' || phase.ending !== 'completed') return null;
  if (plan.mode !== 'auto') return 'results';
  const isOpen = isScoreOpen(state) && state.trials.length > 0;
  return isOpen && !phase.wasHeld ? 'score' : null;
};
