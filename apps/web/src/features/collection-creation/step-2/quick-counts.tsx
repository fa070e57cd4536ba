import { Button } from '../../../ui/button.tsx';

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
    <fieldset className="mt-2 flex flex-wrap gap-2 [--target:2.75rem]" aria-label="Quick choices">
      {[...usual, stock ?? limit].map((count) => (
        <Button
          key={count}
          className="px-4 py-1 aria-pressed:bg-sun-soft aria-pressed:shadow-[inset_0_0_0_2px_var(--color-sun)]"
          aria-pressed={value.trim() === String(count)}
          onClick={() => onValue(String(count))}
        >
          {count === stock ? `All ${count}` : count}
        </Button>
      ))}
    </fieldset>
  );
};
