import { isScoreOpen } from '@sixty/domain/session';
import type { SessionState } from '@sixty/domain/session';

/** Null while it runs or the display is being left. */
export type Closing = 'results' | 'score' | null;

/**
 * Finished self-paced sessions show their results. An automatic one leaves at once if its last item had its whole
 * time; ended by its timer or by Next, it asks how it was read.
 */
export const closingOf = (state: SessionState): Closing => {
  const { phase, plan } = state;
  if (phase.name !== 'ended' || phase.ending !== 'completed') return null;
  if (plan.mode !== 'auto') return 'results';
  const isOpen = isScoreOpen(state) && state.trials.length > 0;
  return isOpen && !phase.wasHeld ? 'score' : null;
};
