import type { Game } from '@sixty/domain/games';
import { useEffect, useState } from 'react';
import { browserClock } from '../../../platform/clock.ts';

/** How long a mismatch is shown (specification, part 2, section 8). */
const shownMs = 2000;

/** A mismatch that is shown: which one of the game, from 1, and at which target. */
export type Mismatch = { readonly number: number; readonly target: number };

/** The last mismatch for as long as it is shown, also when a right match follows meanwhile; otherwise null. */
export const useMismatch = ({ mismatches, lastMismatch }: Game): Mismatch | null => {
  const [seen, setSeen] = useState(0);
  const [shown, setShown] = useState<Mismatch | null>(null);
  if (seen !== mismatches) {
    setSeen(mismatches);
    setShown(lastMismatch && { number: mismatches, target: lastMismatch.target });
  }
  useEffect(() => (shown ? browserClock.after(shownMs, () => setShown(null)) : undefined), [shown]);
  return shown;
};
