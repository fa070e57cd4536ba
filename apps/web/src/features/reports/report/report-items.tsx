import { categoryRules } from '@sixty/domain/categories';
import type { Report, ReportItem } from '@sixty/contract/reports';
import { hasItemTimes, isProbe } from '@sixty/domain/progress';
import { displayText } from '@sixty/domain/text';
import { useMemo, useRef, useState } from 'react';
import { SelectField } from '../../../ui/fields.tsx';
import { Paging } from '../../../ui/paging.tsx';
import { itemTimeText, outcomeLabelsOf } from '../../../entities/report/report-texts.ts';
import { GivenAnswer } from './right-answers.tsx';
import { wordBreakClass } from '../../../entities/item/text-shape.ts';

type PlacedItem = ReportItem & { place: number };

export type ItemOrder = 'shown' | 'slowest' | 'outcome' | 'name';

const itemOrders = [
  { value: 'shown', label: 'As shown' },
  { value: 'slowest', label: 'Slowest first' },
  { value: 'outcome', label: 'Missed first' },
  { value: 'name', label: 'By name' },
] as const satisfies readonly { value: ItemOrder; label: string }[];

export const untimedOrders = itemOrders.filter(({ value }) => value !== 'slowest');

const outcomes: readonly ReportItem['outcome'][] = ['missed', 'skipped', 'corrected', 'right', 'seen'];

// Creating a collator per comparison takes seconds for 20,000 items.
const { compare } = new Intl.Collator(undefined, { numeric: true });

const comparisons: Readonly<Record<ItemOrder, (one: PlacedItem, other: PlacedItem) => number>> = {
  shown: (one, other) => one.place - other.place,
  slowest: (one, other) => (other.ms ?? 0) - (one.ms ?? 0),
  outcome: (one, other) => outcomes.indexOf(one.outcome) - outcomes.indexOf(other.outcome),
  name: (one, other) => compare(one.name, other.name),
};

export const orderedItems = (items: readonly ReportItem[], order: ItemOrder): PlacedItem[] =>
  items.map((item, index) => ({ ...item, place: index + 1 })).toSorted(comparisons[order]);

const placeClass = 'w-18 text-foreground-soft max-30rem:w-8 max-[22.5625rem]:w-5';

const pageSize = 100;

type ReportItemsProps = {
  report: Pick<Report, 'category' | 'collection_id' | 'mode' | 'scored'> & { items: readonly ReportItem[] };
};

export const ReportItems = ({ report }: ReportItemsProps) => {
  const { category, collection_id: collectionId, items, mode } = report;
  const ofProbe = isProbe(mode);
  const labels = { ...outcomeLabelsOf(report), ...(ofProbe && { missed: 'Error' }) };
  const [order, setOrder] = useState<ItemOrder>('shown');
  const [page, setPage] = useState(1);
  const table = useRef<HTMLTableElement>(null);
  const ordered = useMemo(() => orderedItems(items, order), [items, order]);
  const pages = Math.ceil(items.length / pageSize);
  const shown = ordered.slice((page - 1) * pageSize, page * pageSize);

  const turnTo = (next: number) => {
    setPage(next);
    table.current?.scrollIntoView({ block: 'start' });
    table.current?.focus({ preventScroll: true });
  };

  return (
    <div className="grid grid-cols-1 gap-4">
      <SelectField
        className="max-w-64"
        label="Order"
        options={hasItemTimes(mode) ? itemOrders : untimedOrders}
        value={order}
        onValue={(chosen) => {
          setOrder(chosen);
          setPage(1);
        }}
      />
      <table
        ref={table}
        tabIndex={-1}
        className="w-full border-collapse tabular-nums [&_:is(th,td)]:px-3 [&_:is(th,td)]:py-2 [&_:is(th,td)]:text-start max-30rem:[&_:is(th,td)]:px-1 max-[22.5625rem]:[&_:is(th,td)]:px-0.5 [&_tbody_:is(th,td)]:border-t-2 [&_tbody_:is(th,td)]:border-line [&_tbody_th]:text-l [&_tbody_th]:font-strong max-30rem:[&_tbody_th]:text-m max-30rem:[&_tbody_th]:hyphens-auto max-[22.5625rem]:[&_tbody_th]:text-s max-[22.5625rem]:[&_td]:text-s [&_thead_th]:bg-sunken [&_thead_th]:text-s"
        aria-label="Items"
        data-tour="report-items"
      >
        <thead>
          <tr>
            <th scope="col" className={placeClass}>
              No.
            </th>
            <th scope="col">Item</th>
            {!ofProbe && <th scope="col">{hasItemTimes(mode) ? 'Time taken' : 'Time shown'}</th>}
            <th scope="col">Outcome</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((item) => {
            const { place, name, ms, outcome } = item;
            return (
              <tr key={place}>
                <td className={placeClass}>{place}</td>
                <th scope="row" className={wordBreakClass(name)} dir="auto">
                  {displayText(name, categoryRules(category).hasProblems)}
                  <GivenAnswer item={item} collectionId={collectionId} />
                </th>
                {!ofProbe && <td>{ms === 0 || ms === null ? '–' : itemTimeText(ms, 2)}</td>}
                <td>
                  <span
                    className="inline-block rounded-pill px-[0.6rem] py-[0.1rem] font-strong data-[outcome=missed]:bg-danger-soft data-[outcome=missed]:text-danger data-[outcome=right]:bg-success-soft data-[outcome=right]:text-success data-[outcome=skipped]:shadow-[inset_0_0_0_2px_var(--color-line-strong)]"
                    data-outcome={outcome}
                  >
                    {labels[outcome]}
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {pages > 1 && <Paging label="Pages of items" page={page} pages={pages} onPage={turnTo} />}
    </div>
  );
};
