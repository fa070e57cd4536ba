import { isSlow, missedMost, slowestFirst, slowLimitOf, type ItemProgress } from '@sixty/domain/progress';
import { displayText } from '@sixty/domain/text';
import { useId, useMemo, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { SegmentedControl } from '../../ui/choices.tsx';
import { itemTimeText } from './report-texts.ts';
import { heatOf, warmthClass } from '../../ui/charts/heat.ts';
import { counted } from '../../platform/number-text.ts';
import { wordBreakClass } from '../item/text-shape.ts';

type Order = 'missed' | 'slow';

const orders = [
  { value: 'missed', label: 'Missed most' },
  { value: 'slow', label: 'Slowest' },
] as const satisfies readonly { value: Order; label: string }[];

const hottestShare = 0.5;

const initialLimit = 10;

type ShowMoreItemsProps = {
  total: number;
  first: number;
  limit: number;
  onLimit: (limit: number) => void;
};

export const ShowMoreItems = ({ total, first, limit, onLimit }: ShowMoreItemsProps) =>
  total > first && (
    <Button
      variant="quiet"
      className="justify-self-start px-0 py-2"
      isInactive={total <= limit}
      onClick={() => onLimit(limit + 50)}
    >
      {total > limit ? 'Show more of' : 'That’s all'} {counted(total, 'item')}
    </Button>
  );

const Cell = ({ heat, children }: { heat: number; children: string }) => (
  <td className={`bg-sunken text-center ${warmthClass}`} data-heat={heat}>
    {children}
  </td>
);

type ItemHeatProps = {
  title: string;
  hint: string | null;
  items: readonly ItemProgress[];
  isOfMath: boolean;
};

export const ItemHeat = ({ title, hint, items, isOfMath }: ItemHeatProps) => {
  const id = useId();
  const [order, setOrder] = useState<Order>('missed');
  const [limit, setLimit] = useState(initialLimit);
  const ordered = useMemo(
    () => (order === 'missed' ? missedMost(items) : slowestFirst(items)),
    [items, order],
  );
  const slowLimitMs = useMemo(() => slowLimitOf(items), [items]);
  const maxMs = useMemo(() => Math.max(1, ...items.map(({ meanMs }) => meanMs ?? 0)), [items]);
  const hasTimes = items.some(({ meanMs }) => meanMs !== null);
  const hasSkips = items.some(({ skipped }) => skipped > 0);

  return (
    <div className="grid grid-cols-1 gap-3 print:block">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h3 id={id} className="text-l" dir="auto">
            {title}
          </h3>
          {hint && <p className="text-s text-foreground-soft">{hint}</p>}
        </div>
        {hasTimes && (
          <SegmentedControl label="Sort items by" options={orders} value={order} onValue={setOrder} />
        )}
      </div>
      <table
        className="w-full border-separate border-spacing-[3px] tabular-nums [&_:is(th,td)]:rounded-s [&_:is(th,td)]:p-2 max-30rem:[&_:is(th,td)]:px-1 [&_th:first-child]:w-[34%] [&_th:first-child]:text-start max-30rem:[&_th:first-child]:w-[30%] [&_thead_th]:pb-0 [&_thead_th]:text-center [&_thead_th]:text-xs [&_thead_th]:text-foreground-soft"
        aria-labelledby={id}
      >
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Shown</th>
            <th scope="col">Missed</th>
            {hasSkips && <th scope="col">Skipped</th>}
            {hasTimes && (
              <th scope="col" className="w-[27%]">
                Time
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {ordered.slice(0, limit).map((item) => (
            <tr key={item.name}>
              <th scope="row" className={wordBreakClass(item.name)} dir="auto">
                {displayText(item.name, isOfMath)}
              </th>
              <Cell heat={0}>{String(item.trials)}</Cell>
              <Cell heat={heatOf(item.missed / item.trials, hottestShare)}>{String(item.missed)}</Cell>
              {hasSkips && (
                <Cell heat={heatOf(item.skipped / item.trials, hottestShare)}>{String(item.skipped)}</Cell>
              )}
              {hasTimes && (
                <Cell heat={isSlow(item, slowLimitMs) ? Math.max(2, heatOf(item.meanMs ?? 0, maxMs)) : 0}>
                  {item.meanMs === null
                    ? '–'
                    : `${itemTimeText(item.meanMs)}${isSlow(item, slowLimitMs) ? ', slow' : ''}`}
                </Cell>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <ShowMoreItems total={ordered.length} first={initialLimit} limit={limit} onLimit={setLimit} />
    </div>
  );
};
