import { useState } from 'react';
import { lazyComponent, PartSkeleton } from '../../ui/lazy-component.tsx';
import styles from './tables.module.css';
import type { TimeSeriesFiguresProps } from './time-series-figures.tsx';

const Figures = lazyComponent(
  async () => import('./time-series-figures.tsx'),
  'TimeSeriesFigures',
  PartSkeleton,
);

export const TimeSeriesTable = ({ name, series }: TimeSeriesFiguresProps) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={`${styles.behind} mt-4`} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>Show as a table</summary>
      {isOpen && <Figures name={name} series={series} />}
    </details>
  );
};
