import { categoryRules } from '@sixty/domain/categories';
import type { ReplyOf } from '@sixty/contract/endpoint';
import { progressLimits, type readProgress, type ReportPoint } from '@sixty/contract/reports';
import { dayOf, longestStreak, monthAfter, weeksOf } from '@sixty/domain/days';
import { useId, useMemo, useState } from 'react';
import { accuracyOf, reportFigures } from '@sixty/domain/progress';
import { Button } from '../../../ui/button.tsx';
import { ArrowLeftIcon, ArrowRightIcon } from '../../../ui/icons.ts';
import { Skeleton, VisuallyHidden } from '../../../ui/skeleton.tsx';
import { heatOf } from '../../../ui/charts/heat.ts';
import { itemProgressOf } from '../../../api/reports.ts';
import { Card } from '../../../ui/card.tsx';
import type { CollectionRef } from '../../../entities/practice/find-items.ts';
import { practiceAgainName } from '../../../entities/practice/use-start-practice.ts';
import { counted } from '../../../platform/number-text.ts';
import type { Learner } from '../../../platform/learner.ts';
import { PracticeButton } from '../practice/practice-button.tsx';
import { AccuracyChart, ChartFigure, PaceChart } from '../../../entities/report/rate-charts.tsx';
import { TimeSeriesTable } from '../../../entities/report/time-series-table.tsx';
import {
  type CollectionTimeSeries,
  paceTitle,
  timeSeriesSentences,
} from '../../../entities/report/time-series.ts';
import { ItemHeat } from '../../../entities/report/item-heat.tsx';

type Summed = Pick<ReplyOf<typeof readProgress>, 'items' | 'reports_of_items' | 'days'>;

/** `hint` is null if all reports are covered. */
export const itemsWords = ({
  items,
  reports_of_items: reports,
  days,
}: Summed): { title: string; hint: string | null } => {
  const isOfAll = reports >= days.reduce((sum, day) => sum + day.reports, 0);
  const hints = [
    !isOfAll && `From your latest ${counted(reports, 'report')}.`,
    items.length >= progressLimits.items && `These ${counted(items.length, 'item')} were missed most.`,
  ].filter((hint) => hint !== false);
  return {
    title: isOfAll ? 'All practice' : 'Most recent practice',
    hint: hints.length > 0 ? hints.join(' ') : null,
  };
};

type Day = { day: string; reports: number; items: number };

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

const monthFormat = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', timeZone: 'UTC' });
const monthText = (month: string): string => monthFormat.format(Date.parse(`${month}-01T00:00:00Z`));

const monthsShown = 2;

type MonthProps = {
  month: string;
  days: ReadonlyMap<string, Day>;
  maxItems: number;
};

const Month = ({ month, days, maxItems }: MonthProps) => {
  const practiced = [...days.keys()].filter((day) => day.startsWith(month)).length;
  return (
    <table className="w-full table-fixed border-separate border-spacing-[3px]">
      <caption className="pb-2 text-start">
        <span className="block text-l font-heavy">{monthText(month)}</span>
        <span className="text-s text-foreground-soft">{counted(practiced, 'day')} of practice</span>
      </caption>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} className="text-xs font-strong text-foreground-soft" scope="col" abbr={weekday}>
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
                <td
                  key={day}
                  className="relative h-13 rounded-s bg-sunken px-[0.3rem] py-[0.15rem] align-top leading-[1.15] tabular-nums data-[heat=1]:[--depth:16%] data-[heat=2]:[--depth:26%] data-[heat=3]:[--depth:36%] data-[heat=4]:[--depth:46%] [&:not([data-heat='0'])]:bg-[color-mix(in_srgb,var(--color-success)_var(--depth),var(--color-surface))] [&:not([data-heat='0'])]:shadow-[inset_0_0_0_2px_var(--color-success)]"
                  data-heat={heatOf(practice?.items ?? 0, maxItems)}
                >
                  <span className="text-xs">{Number(day.slice(8))}</span>
                  {practice && (
                    <>
                      <span
                        className="absolute right-[0.35rem] bottom-[0.15rem] text-l font-heavy"
                        aria-hidden="true"
                      >
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
  days: readonly Day[];
  today: string;
};

const PracticeCalendar = ({ days, today }: PracticeCalendarProps) => {
  const newest = days.at(-1)?.day ?? today;
  const latest = (newest > today ? newest : today).slice(0, 7);
  const [back, setBack] = useState(0);
  const byDay = new Map(days.map((day) => [day.day, day]));
  const maxItems = Math.max(1, ...days.map(({ items }) => items));
  const last = monthAfter(latest, -back);
  const first = days[0]?.day.slice(0, 7) ?? latest;
  const months = Array.from({ length: monthsShown }, (_, index) =>
    monthAfter(last, index + 1 - monthsShown),
  ).filter((month) => month >= first || month === last);
  const hasEarlier = first < last;
  const streak = longestStreak(days.map(({ day }) => day));

  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p>
          {days.length >= progressLimits.days && 'The latest '}
          <strong>{counted(days.length, 'day')}</strong> of practice. Longest streak:{' '}
          <strong>{counted(streak, 'day')}</strong>.
        </p>
        <div className="flex gap-3">
          <Button isInactive={!hasEarlier} onClick={() => setBack(back + 1)}>
            <ArrowLeftIcon />
            Earlier
          </Button>
          <Button isInactive={back === 0} onClick={() => setBack(back - 1)}>
            Later
            <ArrowRightIcon />
          </Button>
        </div>
      </div>
      <div className="grid grid-cols-1 items-start gap-6 max-40rem:[&>:not(:last-child)]:hidden min-[40rem]:max-64rem:grid-cols-2">
        {months.map((month) => (
          <Month key={month} month={month} days={byDay} maxItems={maxItems} />
        ))}
      </div>
      <VisuallyHidden>
        <output>{months.map(monthText).join(', ')}</output>
      </VisuallyHidden>
      <p className="text-s text-foreground-soft">Each number shows that day’s sessions.</p>
    </div>
  );
};

const sourcesOf = (points: readonly ReportPoint[]): CollectionRef[] => {
  const found = new Map<string | null, CollectionRef>();
  for (const { collection_id: collectionId, category } of points.toReversed()) {
    if (collectionId !== null && !found.has(collectionId))
      found.set(collectionId, { collectionId, category });
  }
  return [...found.values()];
};

export const ReportChartsSkeleton = () => (
  <div className="grid grid-cols-1 gap-6 max-30rem:[&_.surface]:p-4">
    <Skeleton className="block h-136 rounded-l" />
  </div>
);

type ReportChartsProps = {
  progress: ReplyOf<typeof readProgress>;
  line: CollectionTimeSeries;
  isOneCollection: boolean;
  isOneReader: boolean;
  learner: Learner | null;
};

export const ReportCharts = ({
  progress,
  line,
  isOneCollection,
  isOneReader,
  learner,
}: ReportChartsProps) => {
  const id = useId();
  const { points, days } = progress;
  const items = useMemo(() => progress.items.map(itemProgressOf), [progress.items]);
  const from = useMemo(() => sourcesOf(points), [points]);
  const sentences = useMemo(() => timeSeriesSentences(line), [line]);
  const [today] = useState(() => dayOf(Date.now(), new Intl.DateTimeFormat().resolvedOptions().timeZone));
  const isKnown = points.some((point) => accuracyOf(reportFigures(point)) !== null);
  const hasOthers = !isOneCollection && points.some(({ collection_name: other }) => other !== line.name);
  const name = isOneCollection ? practiceAgainName(line.name) : 'Practice again';
  const words = itemsWords(progress);

  return (
    <div className="grid grid-cols-1 gap-6 max-30rem:[&_.surface]:p-4">
      {isOneReader && (
        <section aria-labelledby={`${id}-series`} data-tour="report-series">
          <Card>
            <h2 id={`${id}-series`} className="text-xl">
              Over time: <span className="[font-weight:inherit]">{line.name}</span>
            </h2>
            {hasOthers && (
              <p className="mt-1 text-foreground-soft">Most recent collection. Choose another above.</p>
            )}
            <div className="mt-4 grid grid-cols-2 gap-x-8 gap-y-6 max-54rem:grid-cols-1">
              <ChartFigure title={paceTitle(line.series)} sentence={sentences.pace}>
                <PaceChart series={line.series} />
              </ChartFigure>
              <ChartFigure title="Accuracy" sentence={sentences.accuracy}>
                <AccuracyChart series={line.series} />
              </ChartFigure>
            </div>
            <TimeSeriesTable name={line.name} series={line.series} />
          </Card>
        </section>
      )}
      <div className="grid grid-cols-2 items-start gap-6 max-64rem:grid-cols-1">
        <section aria-labelledby={`${id}-items`}>
          <Card className="grid grid-cols-1 gap-4">
            <h2 id={`${id}-items`} className="text-xl">
              Items to practice
            </h2>
            <PracticeButton isKnown={isKnown} items={items} from={from} name={name} learner={learner} />
            <ItemHeat
              title={isOneCollection ? line.name : words.title}
              hint={words.hint}
              items={items}
              isOfMath={points.every(({ category }) => categoryRules(category).hasProblems)}
            />
          </Card>
        </section>
        <section aria-labelledby={`${id}-days`} data-tour="report-days">
          <Card className="grid grid-cols-1 gap-4">
            <h2 id={`${id}-days`} className="text-xl">
              Practice days
            </h2>
            <PracticeCalendar days={days} today={today} />
          </Card>
        </section>
      </div>
    </div>
  );
};
