import { sequenceTypes } from '@sixty/domain/sequences';
import type { SequenceType } from '@sixty/domain/sequences';
import { Button } from '../../../ui/button.tsx';
import styles from './quick-counts.module.css';

const counts = [10, 20];

/** These are made up, without end: 'All' would mean nothing. */
const endless: ReadonlySet<SequenceType> = new Set(['mathProblems', 'numberSense', 'Domino Comparison']);

/** How many different items there are. The field of the lower-case letters takes 52, as specified; there are 26. */
const stockOf = (type: SequenceType): number =>
  type === 'randomLowercase' ? 26 : sequenceTypes[type].maxCount;

type QuickCountsProps = {
  readonly type: SequenceType;
  readonly value: string;
  readonly onValue: (count: string) => void;
};

/** The usual numbers of items, in one press each. */
export const QuickCounts = ({ type, value, onValue }: QuickCountsProps) => {
  const stock = stockOf(type);
  return (
    <fieldset className={styles['counts']} aria-label="Quick choices">
      {[...counts, stock].map((count) => (
        <Button
          key={count}
          className={styles['count']}
          aria-pressed={value.trim() === String(count)}
          onClick={() => onValue(String(count))}
        >
          {count === stock && !endless.has(type) ? `All ${count}` : count}
        </Button>
      ))}
    </fieldset>
  );
};
