import type { ReactNode } from 'react';

type TotalsProps = { tour?: string; children: ReactNode };

export const Totals = ({ tour, children }: TotalsProps) => (
  <dl
    className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-3 max-30rem:grid-cols-2"
    data-tour={tour}
  >
    {children}
  </dl>
);

type TotalProps = { label: string; value: string; note?: string | null };

export const Total = ({ label, value, note = null }: TotalProps) => (
  <div className="flex flex-col justify-between rounded-m bg-sun-soft px-4 py-3">
    <dt className="text-s leading-[1.3]">{label}</dt>
    <dd className="m-0 flex flex-wrap items-baseline gap-x-[0.3em] text-2xl leading-tight font-heavy tabular-nums">
      {value} {note && <small className="text-xs font-normal whitespace-nowrap">{note}</small>}
    </dd>
  </div>
);
