import type { ReportPoint } from '@sixty/contract/reports';
import type { StudentDetail } from '@sixty/contract/students';
import { trendLine, weeklyChange } from '@sixty/domain/classes';
import { useMemo, type ReactNode } from 'react';
import { newestTimeSeries, paceTitle, timeSeriesSentences } from '../../entities/charts/time-series.ts';
import { TimeSeriesTable } from '../../entities/charts/time-series-table.tsx';
import { useCharts } from '../../entities/charts/use-charts.ts';
import { Goal } from '../../entities/goal/goal.tsx';
import { goalIn } from '../../entities/goal/goal-target.ts';
import { growthText } from '../../entities/report/growth-texts.ts';
import { leadSentence } from '../../entities/report/lead-sentence.ts';
import { ownRates } from '../../entities/report/rates.ts';
import { QueryView } from '../../entities/query-view.tsx';
import { CardSection } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

type FigureProps = { readonly title: string; readonly sentence: string; readonly children: ReactNode };

const Figure = ({ title, sentence, children }: FigureProps) => (
  <figure className="grid min-w-0 content-start gap-2">
    <figcaption>
      <h3 className="text-l">{title}</h3>
      <p className="text-foreground-soft">{sentence}</p>
    </figcaption>
    {children}
  </figure>
);

type GrowthProps = {
  readonly student: StudentDetail;
  readonly collectionId: string;
  /** Without probes. */
  readonly points: readonly ReportPoint[];
  /** False if the goal is about probes. */
  readonly hasGoal: boolean;
};

export const Growth = ({ student, collectionId, points, hasGoal }: GrowthProps) => {
  const charts = useCharts();
  const line = useMemo(() => newestTimeSeries(points), [points]);
  const rates = useMemo(() => ownRates(points), [points]);
  if (!line) return null;
  const goal = hasGoal ? goalIn(student.goals, collectionId) : null;
  const perWeek = weeklyChange(rates);
  const sentences = timeSeriesSentences(line);
  const paceSentence = `${sentences.pace}${perWeek === null ? '' : ` Trend: ${growthText(perWeek)}.`}`;
  return (
    <CardSection
      id="growth"
      title="Growth"
      className="grid grid-cols-1 gap-4"
      titleClass="text-xl"
      {...(hasGoal && { tour: 'student-growth' })}
    >
      <p className="text-xl leading-tight font-heavy wrap-anywhere" dir="auto">
        {leadSentence(line.name, line.series)}
      </p>
      {hasGoal && student.left_at === null && (
        <Goal
          studentId={student.student_id}
          collectionId={collectionId}
          goal={goal}
          measure="session"
          latest={rates.at(-1)?.value ?? null}
        />
      )}
      <QueryView query={charts} what="The charts" loading={<Skeleton className="block h-88 rounded-l" />}>
        {({ PaceChart, AccuracyChart }) => (
          <div className="grid grid-cols-2 gap-x-8 gap-y-6 max-54rem:grid-cols-1">
            <Figure title={paceTitle(line.series)} sentence={paceSentence}>
              <PaceChart series={line.series} goal={goal?.rate ?? null} trend={trendLine(rates, perWeek)} />
            </Figure>
            <Figure title="Accuracy" sentence={sentences.accuracy}>
              <AccuracyChart series={line.series} />
            </Figure>
          </div>
        )}
      </QueryView>
      <TimeSeriesTable name={line.name} series={line.series} />
    </CardSection>
  );
};
