import { useState } from 'react';
import { codeToFetch } from '../../platform/fetch-code.ts';
import { fetchedCode } from '../../ui/fetched-code.tsx';
import styles from './tables.module.css';
import type { TimeSeriesFiguresProps } from './time-series-figures.tsx';

const loadFigures = codeToFetch(async () => import('./time-series-figures.tsx'));
const Figures = fetchedCode(async () => (await loadFigures()).TimeSeriesFigures, 'table of figures', 'part');

export const TimeSeriesTable = ({ name, series }: TimeSeriesFiguresProps) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles['behind']} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>Show as a table</summary>
      {isOpen && <Figures name={name} series={series} />}
    </details>
  );
};
