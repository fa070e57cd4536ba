import { isScoreOpen } from '@sixty/domain/session';
import type { SessionState } from '@sixty/domain/session';

export type Closing = 'results' | 'score' | null;

/**
 * An automatic session leaves at once if its last item had its whole time; ended by its timer or by Next, it
 * asks how it was read.
 */
export const closingOf = (state: SessionState): Closing => {
  const { phase, plan } = state;
  if (phase.name !== 'ended' || phase.ending !== 'completed') return null;
  if (plan.mode !== 'auto') return 'results';
  const isOpen = isScoreOpen(state) && state.trials.length > 0;
  return isOpen && !phase.wasHeld ? 'score' : null;
};
