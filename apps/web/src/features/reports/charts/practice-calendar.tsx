import { progressLimits } from '@sixty/contract/reports';
import { longestStreak, monthAfter, weeksOf } from '@sixty/domain/days';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ArrowLeftIcon, ArrowRightIcon } from '../../../ui/icons.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { counted } from '../../../entities/report/report-texts.ts';
import { heatOf } from '../../../entities/charts/heat.ts';
import styles from './practice-calendar.module.css';

type Day = { readonly day: string; readonly reports: number; readonly items: number };

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

const monthFormat = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', timeZone: 'UTC' });
const monthText = (month: string): string => monthFormat.format(Date.parse(`${month}-01T00:00:00Z`));

const monthsShown = 2;

type MonthProps = {
  readonly month: string;
  readonly days: ReadonlyMap<string, Day>;
  readonly most: number;
};

const Month = ({ month, days, most }: MonthProps) => {
  const practiced = [...days.keys()].filter((day) => day.startsWith(month)).length;
  return (
    <table className={styles.month}>
      <caption className={styles.caption}>
        <span className={styles.name}>{monthText(month)}</span>
        <span className="text-s text-foreground-soft">{counted(practiced, 'day')} of practice</span>
      </caption>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col" abbr={weekday}>
              <span aria-hidden="true">{weekday.slice(0, 2)}</span>
              <VisuallyHidden>{weekday}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week, index) => (
          <tr key={week.find((day) => day !== null) ?? index}>
            {week.map((day, weekday) => {
              // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a day of another month
              if (day === null) return <td key={weekdays[weekday]} />;
              const practice = days.get(day);
              return (
                <td key={day} className={styles.day} data-heat={heatOf(practice?.items ?? 0, most)}>
                  <span className={styles.number}>{Number(day.slice(8))}</span>
                  {practice && (
                    <>
                      <span className={styles.count} aria-hidden="true">
                        {practice.reports}
                      </span>
                      <VisuallyHidden>
                        : {counted(practice.reports, 'session')}, {counted(practice.items, 'item')}
                      </VisuallyHidden>
                    </>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

type PracticeCalendarProps = {
  readonly days: readonly Day[];
  readonly today: string;
};

export const PracticeCalendar = ({ days, today }: PracticeCalendarProps) => {
  const newest = days.at(-1)?.day ?? today;
  const latest = (newest > today ? newest : today).slice(0, 7);
  const [back, setBack] = useState(0);
  const byDay = new Map(days.map((day) => [day.day, day]));
  const most = Math.max(1, ...days.map(({ items }) => items));
  const last = monthAfter(latest, -back);
  const first = days[0]?.day.slice(0, 7) ?? latest;
  const months = Array.from({ length: monthsShown }, (_, index) =>
    monthAfter(last, index + 1 - monthsShown),
  ).filter((month) => month >= first || month === last);
  const hasEarlier = first < last;
  const streak = longestStreak(days.map(({ day }) => day));

  return (
    <div className="grid grid-cols-1 gap-4">
      <div className={styles.head}>
        <p>
          {days.length >= progressLimits.days && 'The latest '}
          <strong>{counted(days.length, 'day')}</strong> of practice. Longest streak:{' '}
          <strong>{counted(streak, 'day')}</strong>.
        </p>
        <div className={styles.buttons}>
          <Button isIdle={!hasEarlier} onClick={() => setBack(back + 1)}>
            <ArrowLeftIcon />
            Earlier
          </Button>
          <Button isIdle={back === 0} onClick={() => setBack(back - 1)}>
            Later
            <ArrowRightIcon />
          </Button>
        </div>
      </div>
      <div className={styles.months}>
        {months.map((month) => (
          <Month key={month} month={month} days={byDay} most={most} />
        ))}
      </div>
      <VisuallyHidden>
        <output>{months.map(monthText).join(', ')}</output>
      </VisuallyHidden>
      <p className="text-s text-foreground-soft">Each number shows that day’s sessions.</p>
    </div>
  );
};
