import type { StudentProgress } from '@sixty/contract/class-progress';
import type { ReactNode } from 'react';
import { counted, rateText } from '../../entities/report/report-texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/skeleton.tsx';
import { ChevronDownIcon } from '../../ui/icons.ts';
import styles from './progress-table.module.css';
import { nextSort, type Sort } from './rows.ts';

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

const placesOf = (rates: Rates): { readonly x: number; readonly y: number }[] => {
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

export const Sparkline = ({ rates }: { readonly rates: Rates }) => {
  const places = placesOf(rates);
  const last = places.at(-1);
  if (!last) return <span aria-hidden="true">–</span>;
  return (
    <>
      <VisuallyHidden>{ratesLabel(rates)}</VisuallyHidden>
      <svg className="h-7 w-24" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <polyline
          className="fill-none stroke-link stroke-[length:2px] [stroke-linejoin:round]"
          points={places.map(({ x, y }) => `${x},${y}`).join(' ')}
        />
        <circle className="fill-link" cx={last.x} cy={last.y} r={3.5} />
      </svg>
    </>
  );
};

type SortHeadProps<Key extends string> = {
  readonly sort: Sort<Key>;
  readonly by: Key;
  readonly className?: string | undefined;
  readonly onSort: (sort: Sort<Key>) => void;
  readonly children: ReactNode;
};

export const SortHead = <Key extends string>({
  sort,
  by,
  className,
  onSort,
  children,
}: SortHeadProps<Key>) => {
  const isSorted = sort?.key === by;
  const direction = sort?.isAscending ? 'ascending' : 'descending';
  return (
    <th
      scope="col"
      className={classNames(styles.figure, className)}
      aria-sort={isSorted ? direction : undefined}
    >
      <button
        type="button"
        className={classNames(
          '-mb-2 inline-flex min-h-target cursor-pointer items-end gap-0 rounded-s border-0 bg-transparent px-0 pt-0 pb-2 align-bottom [font-size:inherit] [font-weight:inherit]',
          'hover:underline',
        )}
        onClick={() => onSort(nextSort(sort, by))}
      >
        <span
          className="invisible w-4 data-direction:visible data-[direction=ascending]:transform-[rotate(180deg)]"
          data-direction={isSorted ? direction : undefined}
        >
          <ChevronDownIcon />
        </span>
        {children}
      </button>
    </th>
  );
};

type SortAnnouncementProps<Key extends string> = {
  readonly sort: Sort<Key>;
  readonly labels: Readonly<Record<Key, string>>;
  readonly students: number;
};

export const SortAnnouncement = <Key extends string>({
  sort,
  labels,
  students,
}: SortAnnouncementProps<Key>) => (
  <VisuallyHidden>
    <output>
      {sort === null
        ? `In roster order: ${counted(students, 'student')}`
        : `Sorted by ${labels[sort.key]}, ${sort.isAscending ? 'least' : 'most'} first`}
    </output>
  </VisuallyHidden>
);
