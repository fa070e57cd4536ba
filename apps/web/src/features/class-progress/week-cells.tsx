import type { StudentProgress } from '@sixty/contract/class-progress';
import { heatOf } from '../../entities/charts/heat.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './week-cells.module.css';
import { monthTexts, weekText } from './weeks.ts';

/** A session each school day has the deepest shade. */
const deepest = 5;

export const WeekHeads = ({ mondays }: { readonly mondays: readonly string[] }) => {
  const months = monthTexts(mondays);
  return mondays.map((monday, index) => (
    <th key={monday} scope="col" className={styles['head']}>
      <span className={styles['month']} aria-hidden="true">
        {months[index]}
      </span>
      <VisuallyHidden>{weekText(monday)}</VisuallyHidden>
    </th>
  ));
};

type WeekCellsProps = Pick<StudentProgress, 'weeks'> & { readonly mondays: readonly string[] };

export const WeekCells = ({ mondays, weeks }: WeekCellsProps) => {
  const byWeek = new Map(weeks.map(({ week, sessions }) => [week, sessions]));
  return mondays.map((monday) => {
    const sessions = byWeek.get(monday) ?? 0;
    return (
      // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the figure is its text
      <td key={monday} className={styles['week']}>
        <span className={styles['square']} data-heat={heatOf(sessions, deepest)}>
          <span className={styles['count']}>{sessions}</span>
        </span>
      </td>
    );
  });
};
