import { useEffect, useState } from 'react';
import { browserClock } from '../../../platform/clock.ts';

type ProbeClockProps = {
  /** ms on the monotonic clock. */
  readonly endsAt: number;
};

/** Not a live region, which would talk over the learner. */
export const ProbeClock = ({ endsAt }: ProbeClockProps) => {
  const [now, setNow] = useState(() => browserClock.now());
  const leftMs = Math.max(0, endsAt - now);
  useEffect(() => {
    const untilNext = leftMs % 1000 || 1000;
    return leftMs === 0 ? undefined : browserClock.after(untilNext, () => setNow(browserClock.now()));
  }, [leftMs]);
  return (
    <span role="timer" aria-live="off" aria-label="Seconds left">
      {Math.ceil(leftMs / 1000)}
    </span>
  );
};
