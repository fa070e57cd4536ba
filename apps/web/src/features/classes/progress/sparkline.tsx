import type { StudentProgress } from '@sixty/contract/class-progress';
import { rateText } from '../../../entities/report/report-texts.ts';
import { VisuallyHidden } from '../../../ui/skeleton.tsx';

const width = 96;
const height = 28;
const inset = 4;

type Rates = StudentProgress['rates'];

const ratesLabel = (rates: Rates): string => {
  const [first, last] = [rates[0], rates.at(-1)];
  if (!first || !last) return '';
  if (rates.length === 1) return `One rate: ${rateText(last.rate)} a minute`;
  return `${rates.length} rates, from ${rateText(first.rate)} to ${rateText(last.rate)} a minute`;
};

const placesOf = (rates: Rates): { x: number; y: number }[] => {
  const moments = rates.map(({ at }) => Date.parse(at));
  const values = rates.map(({ rate }) => rate);
  const scale = (value: number, all: readonly number[], length: number): number => {
    const [min, max] = [Math.min(...all), Math.max(...all)];
    return max === min ? length / 2 : inset + ((value - min) / (max - min)) * (length - 2 * inset);
  };
  return rates.map(({ rate }, index) => ({
    x: scale(moments[index] ?? 0, moments, width),
    y: height - scale(rate, values, height),
  }));
};

export const Sparkline = ({ rates }: { rates: Rates }) => {
  const places = placesOf(rates);
  const last = places.at(-1);
  if (!last) return <span aria-hidden="true">–</span>;
  return (
    <>
      <VisuallyHidden>{ratesLabel(rates)}</VisuallyHidden>
      <svg className="h-6 w-24" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <polyline
          className="fill-none stroke-link stroke-[length:2px] [stroke-linejoin:round]"
          points={places.map(({ x, y }) => `${x},${y}`).join(' ')}
        />
        <circle className="fill-link" cx={last.x} cy={last.y} r={3.5} />
      </svg>
    </>
  );
};
