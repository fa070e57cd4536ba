import type { ReactNode } from 'react';
import styles from './totals.module.css';

type TotalsProps = { readonly tour?: string; readonly children: ReactNode };

export const Totals = ({ tour, children }: TotalsProps) => (
  <dl className={styles['totals']} data-tour={tour}>
    {children}
  </dl>
);

type TotalProps = { readonly label: string; readonly value: string; readonly note?: string | null };

export const Total = ({ label, value, note = null }: TotalProps) => (
  <div className={styles['total']}>
    <dt>{label}</dt>
    <dd>
      {value} {note && <small className={styles['note']}>{note}</small>}
    </dd>
  </div>
);
