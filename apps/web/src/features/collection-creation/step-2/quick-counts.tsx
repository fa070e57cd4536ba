import { sequenceTypes } from '@sixty/domain/sequences';
import type { SequenceType } from '@sixty/domain/sequences';
import { Button } from '../../../ui/button.tsx';
import styles from './quick-counts.module.css';

const counts = [10, 20];

type QuickCountsProps = {
  readonly type: SequenceType;
  readonly value: string;
  readonly onValue: (count: string) => void;
};

/** The usual numbers of items, in one press each. */
export const QuickCounts = ({ type, value, onValue }: QuickCountsProps) => {
  const { stock, maxCount } = sequenceTypes[type];
  return (
    <fieldset className={styles['counts']} aria-label="Quick choices">
      {[...counts, stock ?? maxCount].map((count) => (
        <Button
          key={count}
          className={styles['count']}
          aria-pressed={value.trim() === String(count)}
          onClick={() => onValue(String(count))}
        >
          {count === stock ? `All ${count}` : count}
        </Button>
      ))}
    </fieldset>
  );
};
