import { useEffect, useState } from 'react';
import { browserClock } from '../../../platform/clock.ts';
import styles from './mismatch-message.module.css';

/** How long it is shown (specification, part 2, section 8). */
const shownMs = 2000;

type MismatchMessageProps = {
  /** How many there have been: each further one is told anew. */
  readonly mismatches: number;
  readonly text: string;
};

/** Says that something does not belong there, and goes by itself. It lies over the game and takes no press from it. */
export const MismatchMessage = ({ mismatches, text }: MismatchMessageProps) => {
  const [told, setTold] = useState(0);

  useEffect(
    () => (mismatches === 0 ? undefined : browserClock.after(shownMs, () => setTold(mismatches))),
    [mismatches],
  );

  return (
    <div className={styles['place']} role="alert">
      {mismatches > told && (
        <p key={mismatches} className={styles['message']}>
          {text}
        </p>
      )}
    </div>
  );
};
