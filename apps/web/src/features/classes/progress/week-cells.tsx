import { dayMs, dayOf, mondayOf } from '@sixty/domain/days';
import type { StudentProgress } from '@sixty/contract/class-progress';
import { heatOf } from '../../../ui/charts/heat.ts';
import { VisuallyHidden } from '../../../ui/skeleton.tsx';
import styles from './week-cells.module.css';

type WeeksShown = {
  /** Epoch ms. */
  now: number;
  timeZone: string;
  most: number;
  /** When the class began, in epoch ms. Its students may have practiced before. */
  from: number;
};

export const mondaysOf = (
  progress: readonly Pick<StudentProgress, 'weeks'>[],
  { now, timeZone, most, from }: WeeksShown,
): string[] => {
  const mondayAt = (at: number) => mondayOf(dayOf(at, timeZone));
  const practiced = progress.flatMap(({ weeks }) => weeks.map(({ week }) => week));
  const [first = ''] = [mondayAt(Math.min(from, now)), ...practiced].toSorted();
  const thisMonday = Date.parse(`${mondayAt(now)}T00:00:00Z`);
  return Array.from({ length: most }, (_, index) =>
    new Date(thisMonday - (most - 1 - index) * 7 * dayMs).toISOString().slice(0, 10),
  ).filter((monday) => monday >= first);
};

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
const weekFormat = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

export const weekText = (monday: string): string => `Week of ${weekFormat.format(Date.parse(monday))}`;

/** Names a month at its first Monday if it has another, for room, or is the only one. */
export const monthTexts = (mondays: readonly string[]): (string | null)[] =>
  mondays.map((monday, index) => {
    const month = monday.slice(0, 7);
    const isFirst = mondays[index - 1]?.slice(0, 7) !== month;
    const hasRoom = mondays.length === 1 || mondays[index + 1]?.slice(0, 7) === month;
    return isFirst && hasRoom ? monthFormat.format(Date.parse(monday)) : null;
  });

/** A session each school day has the deepest shade. */
const deepest = 5;

export const WeekHeads = ({ mondays }: { mondays: readonly string[] }) => {
  const months = monthTexts(mondays);
  return mondays.map((monday, index) => (
    <th
      key={monday}
      scope="col"
      className={`${styles.head} w-(--week) min-w-(--week) p-0 max-40rem:w-4.5 max-40rem:min-w-4.5 max-40rem:[&:nth-last-child(n_+_6)]:hidden`}
    >
      <span className="absolute bottom-2 text-xs whitespace-nowrap" aria-hidden="true">
        {months[index]}
      </span>
      <VisuallyHidden>{weekText(monday)}</VisuallyHidden>
    </th>
  ));
};

type WeekCellsProps = Pick<StudentProgress, 'weeks'> & { mondays: readonly string[] };

export const WeekCells = ({ mondays, weeks }: WeekCellsProps) => {
  const byWeek = new Map(weeks.map(({ week, sessions }) => [week, sessions]));
  return mondays.map((monday) => {
    const sessions = byWeek.get(monday) ?? 0;
    return (
      // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the figure is its text
      <td key={monday} className={`${styles.week} px-px max-40rem:[&:nth-last-child(n_+_6)]:hidden`}>
        <span
          className={`${styles.square} group/square grid h-6 w-full place-items-center rounded-[0.25rem] bg-[color-mix(in_srgb,var(--color-success)_var(--depth),var(--color-sunken))] [--depth:0%] data-[heat=1]:[--depth:22%] data-[heat=2]:[--depth:40%] data-[heat=3]:[--depth:58%] data-[heat=4]:[--depth:76%] [@media(hover:_none)]:data-[heat=1]:[--depth:12%] [@media(hover:_none)]:data-[heat=2]:[--depth:20%] [@media(hover:_none)]:data-[heat=3]:[--depth:28%] [@media(hover:_none)]:data-[heat=4]:[--depth:36%]`}
          data-heat={heatOf(sessions, deepest)}
        >
          <span
            className={`${styles.count} text-[0.75rem] font-strong opacity-0 forced-colors:group-not-data-[heat=0]/square:opacity-100 [@media(hover:_none)]:group-not-data-[heat=0]/square:opacity-100`}
          >
            {sessions}
          </span>
        </span>
      </td>
    );
  });
};
