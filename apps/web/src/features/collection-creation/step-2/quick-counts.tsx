import { Button } from '../../../ui/button.tsx';
import styles from './quick-counts.module.css';

const counts = [10, 20];

type QuickCountsProps = {
  readonly limit: number;
  readonly stock: number | null;
  readonly value: string;
  readonly onValue: (count: string) => void;
};

export const QuickCounts = ({ limit, stock, value, onValue }: QuickCountsProps) => {
  const usual = counts.filter((count) => count < (stock ?? limit));
  return (
    <fieldset className={styles['counts']} aria-label="Quick choices">
      {[...usual, stock ?? limit].map((count) => (
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
