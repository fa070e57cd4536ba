import { isSlow, missedMost, slowestFirst, slowLimitOf, type ItemProgress } from '@sixty/domain/progress';
import { useId, useMemo, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { SegmentedControl } from '../../ui/choices.tsx';
import { counted, itemTimeText } from './report-texts.ts';
import { heatOf } from '../../ui/charts/heat.ts';
import styles from './item-heat.module.css';

type Order = 'missed' | 'slow';

const orders = [
  { value: 'missed', label: 'Missed most' },
  { value: 'slow', label: 'Slowest' },
] as const satisfies readonly { value: Order; label: string }[];

const hottestShare = 0.5;

const initialLimit = 10;
const limitStep = 50;

const Cell = ({ heat, children }: { readonly heat: number; readonly children: string }) => (
  <td className={`${styles.cell} [--warmth:0%]`} data-heat={heat}>
    {children}
  </td>
);

type ItemHeatProps = {
  readonly title: string;
  readonly hint: string | null;
  readonly items: readonly ItemProgress[];
};

export const ItemHeat = ({ title, hint, items }: ItemHeatProps) => {
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
    <div className="grid grid-cols-1 gap-3">
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
        className={`${styles.table} w-full table-fixed border-separate border-spacing-[3px] tabular-nums`}
        aria-labelledby={id}
      >
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Shown</th>
            <th scope="col">Missed</th>
            {hasSkips && <th scope="col">Skipped</th>}
            {hasTimes && (
              <th scope="col" className={styles.time}>
                Time
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {ordered.slice(0, limit).map((item) => (
            <tr key={item.name}>
              <th scope="row" dir="auto">
                {item.name}
              </th>
              <td>{item.trials}</td>
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
      {ordered.length > initialLimit && (
        <Button
          variant="quiet"
          className="justify-self-start px-0 py-2"
          isInactive={ordered.length <= limit}
          onClick={() => setLimit(limit + limitStep)}
        >
          {ordered.length > limit ? 'Show more of' : 'That’s all'} {counted(ordered.length, 'item')}
        </Button>
      )}
    </div>
  );
};
