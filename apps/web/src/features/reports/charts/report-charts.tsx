import type { ReplyOf } from '@sixty/contract/endpoint';
import type { readProgress, ReportPoint } from '@sixty/contract/reports';
import { dayOf } from '@sixty/domain/days';
import { accuracyOf } from '@sixty/domain/progress';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { itemProgressOf } from '../../../api/recent-reports.ts';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { leadSentence } from '../../../entities/report/lead-sentence.ts';
import { practiceAgainOf, type OnPractice } from '../../../entities/practice/practice.ts';
import { PracticeButton } from '../practice/practice-button.tsx';
import type { PracticedFrom } from '../../../entities/practice/found-items.ts';
import { practicedOf } from '../../../entities/report/report-texts.ts';
import type * as TimeSeriesCharts from '../../../entities/charts/time-series-charts.tsx';
import { TimeSeriesTable } from '../../../entities/charts/time-series-table.tsx';
import { timeSeriesSentences, newestTimeSeries, paceTitle } from '../../../entities/charts/time-series.ts';
import { ItemHeat } from '../../../entities/charts/item-heat.tsx';
import { itemsWords } from './items-words.ts';
import styles from './report-charts.module.css';
import { PracticeCalendar } from './practice-calendar.tsx';

const sourcesOf = (points: readonly ReportPoint[]): PracticedFrom[] => {
  const found = new Map<string | null, PracticedFrom>();
  for (const { collection_id: collectionId, category } of points.toReversed()) {
    if (collectionId !== null && !found.has(collectionId))
      found.set(collectionId, { collectionId, category });
  }
  return [...found.values()];
};

type ChartFigureProps = { readonly title: string; readonly sentence: string; readonly children: ReactNode };

const ChartFigure = ({ title, sentence, children }: ChartFigureProps) => (
  <figure className="grid min-w-0 content-start gap-2">
    <figcaption>
      <h3 className="text-l">{title}</h3>
      <p className="text-foreground-soft">{sentence}</p>
    </figcaption>
    {children}
  </figure>
);

export const ReportChartsSkeleton = () => (
  <div className={`${styles.charts} grid grid-cols-1 gap-6`}>
    <Skeleton className="block h-136 rounded-l" />
  </div>
);

type ReportChartsProps = {
  readonly progress: ReplyOf<typeof readProgress>;
  readonly charts: typeof TimeSeriesCharts;
  readonly isOneCollection: boolean;
  readonly isOneReader: boolean;
  readonly onPractice: OnPractice;
};

export const ReportCharts = ({
  progress,
  charts: { PaceChart, AccuracyChart },
  isOneCollection,
  isOneReader,
  onPractice,
}: ReportChartsProps) => {
  const id = useId();
  const { points, days } = progress;
  const line = useMemo(() => newestTimeSeries(points), [points]);
  const items = useMemo(() => progress.items.map(itemProgressOf), [progress.items]);
  const from = useMemo(() => sourcesOf(points), [points]);
  const sentences = useMemo(() => (line ? timeSeriesSentences(line) : null), [line]);
  const [today] = useState(() => dayOf(Date.now(), new Intl.DateTimeFormat().resolvedOptions().timeZone));
  const isKnown = points.some((point) => accuracyOf(practicedOf(point)) !== null);
  const hasOthers = !isOneCollection && points.some(({ collection_name: other }) => other !== line?.name);
  if (!line || !sentences) return null;
  const name = isOneCollection ? practiceAgainOf(line.name) : 'Practice again';
  const words = itemsWords(progress);

  return (
    <div className={`${styles.charts} grid grid-cols-1 gap-6`}>
      {isOneReader && (
        <section aria-labelledby={`${id}-series`} data-tour="report-series">
          <Card>
            <p className="mb-4 text-2xl leading-tight font-heavy wrap-anywhere" dir="auto">
              {leadSentence(line.name, line.series)}
            </p>
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
            <PracticeButton isKnown={isKnown} items={items} from={from} name={name} onPractice={onPractice} />
            <ItemHeat title={isOneCollection ? line.name : words.title} hint={words.hint} items={items} />
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
