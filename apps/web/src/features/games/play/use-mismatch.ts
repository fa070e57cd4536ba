import type { Game } from '@sixty/domain/games';
import { useEffect, useState } from 'react';
import { browserClock } from '../../../platform/clock.ts';

const shownMs = 2000;

export type Mismatch = { readonly number: number; readonly target: number };

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
