import type { ReactNode } from 'react';
import styles from './totals.module.css';

type TotalsProps = { readonly tour?: string; readonly children: ReactNode };

export const Totals = ({ tour, children }: TotalsProps) => (
  <dl
    className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-3 max-30rem:grid-cols-2"
    data-tour={tour}
  >
    {children}
  </dl>
);

type TotalProps = { readonly label: string; readonly value: string; readonly note?: string | null };

export const Total = ({ label, value, note = null }: TotalProps) => (
  <div className={`${styles.total} flex flex-col justify-between rounded-m bg-sun-soft px-4 py-3`}>
    <dt>{label}</dt>
    <dd>
      {value} {note && <small className="text-xs font-normal whitespace-nowrap">{note}</small>}
    </dd>
  </div>
);
