import type { ReportItem } from '@sixty/contract/reports';
import { useMemo, useRef, useState } from 'react';
import { SelectField } from '../../../ui/select-field.tsx';
import { Paging } from '../../../ui/paging.tsx';
import { itemTimeText, outcomeLabels } from '../../../entities/report/report-texts.ts';
import { itemOrders, orderedItems, untimedOrders, type ItemOrder } from './ordered-items.ts';
import styles from './report-items.module.css';

const pageSize = 100;

type ReportItemsProps = {
  readonly items: readonly ReportItem[];
  readonly isTimed: boolean;
};

export const ReportItems = ({ items, isTimed }: ReportItemsProps) => {
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
    <div className="stack one-column gap-4">
      <SelectField
        className={styles['order']}
        label="Order"
        options={isTimed ? untimedOrders : itemOrders}
        value={order}
        onValue={(chosen) => {
          setOrder(chosen);
          setPage(1);
        }}
      />
      <table
        ref={table}
        tabIndex={-1}
        className={styles['table']}
        aria-label="Items"
        data-tour="report-items"
      >
        <thead>
          <tr>
            <th scope="col" className={styles['place']}>
              No.
            </th>
            <th scope="col">Item</th>
            <th scope="col">{isTimed ? 'Time shown' : 'Time taken'}</th>
            <th scope="col">Outcome</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ place, name, ms, outcome }) => (
            <tr key={place}>
              <td className={styles['place']}>{place}</td>
              <th scope="row" dir="auto">
                {name}
              </th>
              <td>{ms === 0 || ms === null ? '–' : itemTimeText(ms, 2)}</td>
              <td>
                <span className={styles['outcome']} data-outcome={outcome}>
                  {outcomeLabels[outcome]}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {pages > 1 && <Paging label="Pages of items" page={page} pages={pages} onPage={turnTo} />}
    </div>
  );
};
