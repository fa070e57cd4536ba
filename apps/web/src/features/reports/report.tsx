import { categoryRules, isCategory } from '@sixty/domain/categories';
import type { ReplyOf } from '@sixty/contract/endpoint';
import { canBeScored, type readReport } from '@sixty/contract/reports';
import { accuracyOf, isOwnPace, reportFigures, summarizeTrials, timeSeriesOf } from '@sixty/domain/progress';
import { displayText } from '@sixty/domain/text';
import { csvOf, fileNameOf } from '@sixty/domain/transfer';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { usePracticedCollections } from '../../api/reports.ts';
import { ApiError } from '../../api/api-error.ts';
import { paths } from '../../platform/paths.ts';
import { saveTextFile } from '../../platform/text-file.ts';
import { CategoryBadge } from '../../entities/collection/category.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ArrowLeftIcon, SaveFileIcon } from '../../ui/icons.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { QueryView } from '../../entities/query-view.tsx';
import { useNavigateHere } from '../../ui/use-is-mounted.ts';
import { leadSentence } from '../../entities/report/lead-sentence.ts';
import { filterSearchParams, noFilters, learnerQueryOf } from './list/report-filters.ts';
import { tableOfReportItems } from './list/report-table.ts';
import type { CollectionRef } from '../../entities/practice/find-items.ts';
import { practiceAgainName } from '../../entities/practice/use-start-practice.ts';
import { growthPath } from '../../entities/probe/growth-path.ts';
import { PracticeButton } from './practice/practice-button.tsx';
import { accuracyText, modeLabels, momentText, timesOf } from '../../entities/report/report-texts.ts';
import { paceOf } from '../../entities/report/pace.ts';
import { useReport, useScoring } from './use-reports.ts';
import { useReportLearners } from './learner/report-learners.ts';
import { ReportMenu } from './learner/report-menu.tsx';
import {
  probeEndingText,
  ProbePicture,
  ProbeSetUp,
  ProbeTotals,
  probeWords,
} from './report/probe-figures.tsx';
import { ReportItems } from './report/report-items.tsx';
import { SecondScorer } from './second-scorer/second-scorer.tsx';
import { ScoreForm } from '../../entities/report/score-form.tsx';
import { Total, Totals } from '../../entities/report/totals.tsx';

type ReportDetail = ReplyOf<typeof readReport>;

const secondsText = (ms: number): string => {
  const text = (ms / 1000).toLocaleString('en-US');
  return text === '1' ? '1 second' : `${text} seconds`;
};

const measurementNote = ({
  mode,
  ending,
  probe,
  scored,
  scored_at,
  stepped_by_hand,
  speed,
}: ReportDetail): string => {
  if (probe) return probeWords({ ending, probe });
  if (stepped_by_hand) {
    const unscored = scored || isOwnPace(mode) ? '' : ' Not scored, so this counts as practice.';
    return `Stepped by hand: some items were seen only while the session was paused, so it has no pace.${unscored}`;
  }
  if (isOwnPace(mode)) return 'The student set the pace.';
  const set = speed === null ? '' : ` (${secondsText(speed)} each)`;
  const score = scored
    ? `Scored${scored_at === null ? ' during the session' : ' afterward'}.`
    : 'Not scored, so this counts as practice.';
  return `Auto pace${set}, not the student’s own speed. ${score}`;
};

const SessionTotals = ({ report }: { report: ReportDetail }) => {
  const pace = paceOf(report);
  const accuracy = accuracyText(reportFigures(report));
  return (
    <Totals tour="report-totals">
      <Total label="Items" value={report.total_items.toLocaleString('en-US')} />
      {timesOf(report).map(({ label, value, tenths }) => (
        <Total key={label} label={label} value={value} note={tenths} />
      ))}
      <Total label="Missed" value={report.missed_items.toLocaleString('en-US')} />
      <Total label="Skipped" value={report.skipped_items.toLocaleString('en-US')} />
      {accuracy !== null && <Total label="Accuracy" value={accuracy} />}
      {pace && <Total label={`${pace.label}, ${pace.whose}`} value={pace.rate} />}
    </Totals>
  );
};

/** Without a collection, items may come from any practiced one. */
const useItemCollections = ({
  collection_id: collectionId,
  category,
  ...report
}: ReportDetail): CollectionRef[] => {
  const { data: collections = [] } = usePracticedCollections(
    learnerQueryOf({ classId: report.class_id, studentId: report.student_id }),
  );
  if (collectionId !== null) return [{ collectionId, category }];
  return [
    { collectionId: null, category },
    ...collections.map((collection) => ({ collectionId: collection.collection_id, category })),
  ];
};

const EveryItem = ({ report }: { report: ReportDetail }) => {
  const { collection_name: name, items, probe } = report;
  return (
    <Card className="grid grid-cols-1 gap-4 max-30rem:p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">Every item</h2>
        <Button
          onClick={() =>
            saveTextFile(fileNameOf(`Report ${name}`, 'csv'), csvOf(tableOfReportItems(report)), 'csv')
          }
        >
          <SaveFileIcon />
          Save as CSV
        </Button>
      </div>
      {probe && items.length > 0 && <ProbePicture items={items} probe={probe} />}
      <ReportItems report={report} />
    </Card>
  );
};

const ReportContent = ({ report }: { report: ReportDetail }) => {
  const { collection_id: collectionId, collection_name: name, probe } = report;
  const isVoid = report.ending === 'void';
  const items = useMemo(() => summarizeTrials(report.items, report.mode), [report]);
  const from = useItemCollections(report);
  const lead = useMemo(() => {
    const startedAt = Date.parse(report.started_at);
    return leadSentence(name, timeSeriesOf([{ ...reportFigures(report), startedAt }], 'UTC'));
  }, [name, report]);
  const [openedAt] = useState(() => Date.now());
  const { learnerTextOf, learnerFor, isOfOtherClass } = useReportLearners();
  const isReadOnly = isOfOtherClass(report);
  const navigate = useNavigateHere();
  const whose = learnerTextOf(report);
  const ownerFilters = { ...noFilters, classId: report.class_id, studentId: report.student_id };
  const score = useScoring(report.report_id);
  const isScorable = !isReadOnly && canBeScored(report, openedAt);
  const growth =
    probe && !isVoid
      ? growthPath({ collectionId, classId: report.class_id, studentId: report.student_id })
      : null;
  return (
    <>
      <div className="grid gap-3">
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
          <PageTitle>{name}</PageTitle>
          <ReportMenu
            report={report}
            onRemoved={() =>
              navigate({ pathname: paths.reports, search: `${filterSearchParams(ownerFilters)}` })
            }
          />
        </div>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 font-strong">
          {whose !== null && (
            <strong dir="auto">
              <Link to={{ pathname: paths.reports, search: `${filterSearchParams(ownerFilters)}` }}>
                {whose}
              </Link>
            </strong>
          )}
          {isCategory(report.category) && <CategoryBadge category={report.category} />}
          <span>{momentText(report.started_at)}</span>
          <span>{modeLabels[report.mode]}</span>
          {report.stepped_by_hand && <span>Stepped by hand</span>}
          <span>{probeEndingText(report) ?? 'Completed'}</span>
        </p>
      </div>
      {isReadOnly && (
        <p className="text-s text-foreground-soft">
          Only the teachers of the class that recorded this report can change it.
        </p>
      )}
      {isScorable && (
        <Card>
          <ScoreForm
            id={report.report_id}
            items={report.items}
            onScore={score}
            renderFace={(item) => <bdi>{displayText(item, categoryRules(report.category).hasProblems)}</bdi>}
          />
        </Card>
      )}
      <Card className="grid grid-cols-1 gap-4 max-30rem:p-4">
        {!isVoid && (
          <>
            <p className="text-2xl leading-tight font-heavy wrap-anywhere" dir="auto">
              {lead}
            </p>
            {probe ? <ProbeTotals report={report} probe={probe} /> : <SessionTotals report={report} />}
          </>
        )}
        <p>{measurementNote(report)}</p>
        {probe && <ProbeSetUp probe={probe} />}
        {!isVoid && (
          <PracticeButton
            isKnown={accuracyOf(reportFigures(report)) !== null}
            items={items}
            from={from}
            name={practiceAgainName(name)}
            isTimed={probe === null}
            learner={learnerFor(report)}
          />
        )}
      </Card>
      {!isVoid && <EveryItem report={report} />}
      {!isVoid && !isReadOnly && probe && report.items.length > 0 && (
        <SecondScorer report={report} probe={probe} />
      )}
      {collectionId !== null && (
        <p className="flex flex-wrap gap-x-6 gap-y-0">
          {growth !== null && (
            <Link className="inline-block px-0 py-2 font-strong" to={growth}>
              Probe growth
            </Link>
          )}
          <Link
            className="inline-block px-0 py-2 font-strong"
            to={{
              pathname: paths.reports,
              search: `${filterSearchParams({ ...ownerFilters, collectionId })}`,
            }}
          >
            All reports for this collection
          </Link>
        </p>
      )}
    </>
  );
};

export const Report = ({ id }: { id: string }) => {
  const query = useReport(id);
  const { data: report, error } = query;
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <div className="grid grid-cols-1 gap-6 [&>p:first-child_a]:ml-[max(-1.25rem,0.375rem_-_var(--page-margin))]">
      <p>
        <Link className={buttonClass({ variant: 'quiet' })} to={paths.reports}>
          <ArrowLeftIcon />
          All reports
        </Link>
      </p>
      {!report && <PageTitle>Report</PageTitle>}
      {!report && isMissing ? (
        <p>We couldn’t find that report.</p>
      ) : (
        <QueryView
          query={query}
          what="This report"
          loading={<output className="font-strong">Loading reports...</output>}
        >
          {(loaded) => <ReportContent report={loaded} />}
        </QueryView>
      )}
    </div>
  );
};
