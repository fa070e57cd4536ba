import { type ReactNode, useState } from 'react';
import { ScrollRegion } from '../scroll-region.tsx';
import styles from './data-table.module.css';

type DataTableProps = { label: string; children: ReactNode };

export const DataTable = ({ label, children }: DataTableProps) => (
  <ScrollRegion label={label} className="max-h-96 rounded-m border-2 border-line">
    <table className={`${styles.table} w-full border-collapse tabular-nums`}>{children}</table>
  </ScrollRegion>
);

/** Below a chart. Renders the table once it is open. */
export const ShowAsTable = ({ children }: { children: ReactNode }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="mt-4" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="inline-block min-h-target cursor-pointer px-0 py-[0.6rem] font-strong underline decoration-[0.09em] underline-offset-[0.2em]">
        Show as a table
      </summary>
      {isOpen && children}
    </details>
  );
};
