import { type listReports, type PracticedCollection, reportLimits } from '@sixty/contract/reports';
import { Link, useSearchParams } from 'react-router';
import type { Class } from '@sixty/contract/classes';
import type { ValueOf } from '@sixty/contract/endpoint';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useCompletionCounts } from '../../api/collections.ts';
import { counted } from '../../platform/number-text.ts';
import { paths } from '../../platform/paths.ts';
import { collectionNameText, completionText } from '../../entities/collection/collection-text.ts';
import { CheckIcon, SaveFileIcon } from '../../ui/icons.ts';
import { usePracticedCollections } from '../../api/reports.ts';
import { QueryView } from '../../entities/query-view.tsx';
import { useApi } from '../../api/use-api.ts';
import { useRole } from '../../api/user-role.ts';
import { lazyModuleWithRetry } from '../../platform/lazy-module.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState, PageTitle } from '../../ui/page-title.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useOutbox } from '../../sync/index.ts';
import { Paging } from '../../ui/paging.tsx';
import { useAttempt } from '../../entities/use-attempt.ts';
import { activeClasses } from '../../entities/student/people.ts';
import { classSentence, leadSentence } from '../../entities/report/lead-sentence.ts';
import { newestTimeSeries } from '../../entities/report/time-series.ts';
import nothing from '../../entities/report/nothing.svg';
import {
  filterSearchParams,
  filterCountOf,
  learnerQueryOf,
  noFilters,
  readFilters,
  readPage,
  type ReportFilters,
  withoutFilters,
} from './list/report-filters.ts';
import { FilterForm, LearnerSelect, ownerValue } from './list/filter-form.tsx';
import { ReportList, WaitingList } from './list/report-list.tsx';
import { ReportCharts, ReportChartsSkeleton } from './charts/report-charts.tsx';
import { useReportLearners } from './learner/report-learners.ts';
import { useProgress, useReportPage } from './use-reports.ts';

type CollectionsListProps = {
  collections: readonly PracticedCollection[];
  filters: ReportFilters;
};

const CollectionsList = ({ collections, filters: { classId, studentId } }: CollectionsListProps) => {
  const { data: counts } = useCompletionCounts(studentId);
  // The whole class has no completion counts.
  const isCounted = classId === null || studentId !== null;
  if (collections.length === 0) return null;
  return (
    <section className="grid gap-4" aria-labelledby="completed-collections" data-tour="report-collections">
      <h2 id="completed-collections" className="text-xl">
        Collections
      </h2>
      <ul className="grid cols-fill-80 gap-3">
        {collections.map((collection) => {
          const { collection_id: id, reports, category } = collection;
          const name = collectionNameText(collection.collection_name);
          const count = counts && (counts[id] ?? 0);
          const completion = category === 'game' || !isCounted ? null : completionText(count);
          return (
            <li key={id} className="rounded-l border-2 border-line px-4 py-3 surface">
              <h3 className="text-m [&_a]:inline-block [&_a]:px-0 [&_a]:py-1" dir="auto">
                {reports > 0 ? (
                  <Link
                    to={{
                      pathname: paths.reports,
                      search: `${filterSearchParams({ ...noFilters, classId, studentId, collectionId: id })}`,
                    }}
                  >
                    {name}
                  </Link>
                ) : (
                  name
                )}
              </h3>
              <p className="flex flex-wrap gap-x-4 gap-y-1 text-s">
                {completion && (
                  <span className="inline-flex items-center gap-1 font-strong [&_svg]:size-4.5 [&_svg]:text-success">
                    {count ? <CheckIcon /> : null}
                    {completion}
                  </span>
                )}
                <span>{counted(reports, 'report')}</span>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
};

const loadExport = lazyModuleWithRetry(async () => import('./list/report-table.ts'));

const noCollections: readonly PracticedCollection[] = [];

type ReportPage = ValueOf<typeof listReports, 'reply'>;

const Loading = () => (
  <div className="grid gap-3">
    <output className="font-strong">Loading reports...</output>
    {['first', 'second', 'third'].map((key) => (
      <Skeleton key={key} className="block h-25 rounded-l" />
    ))}
  </div>
);

const RoomNotice = ({ used_bytes: used, max_bytes: max }: NonNullable<ReportPage['storage']>) =>
  used < max * 0.9 ? null : (
    <Notice tone="note">
      Your report storage is {Math.min(100, Math.floor((used / max) * 100))}% full. At 100%, new practice
      can’t be recorded. Please remove old reports, with “Remove report” in their menus. Reports you recorded
      for students count, too.
    </Notice>
  );

const useExport = (filters: ReportFilters, classes: readonly Class[]) => {
  const callApi = useApi();
  const attempt = useAttempt();
  const [isSaving, setIsSaving] = useState(false);
  const save = async (): Promise<void> =>
    attempt(async () => {
      setIsSaving(true);
      try {
        const { saveReports } = await loadExport();
        await saveReports(callApi, filters, classes);
      } finally {
        setIsSaving(false);
      }
    }, 'The reports weren’t saved.');
  return { save, isSaving };
};

const useAddress = () => {
  const [params, setParams] = useSearchParams();
  const goTo = (filters: ReportFilters, page: number, isReplacing = false) =>
    setParams(filterSearchParams(filters, page), { replace: isReplacing, preventScrollReset: true });
  return {
    filters: readFilters(params),
    page: readPage(params),
    goTo,
    filter: (change: Partial<ReportFilters>) =>
      goTo({ ...readFilters(new URLSearchParams(window.location.search)), ...change }, 1, true),
  };
};

const emptyTextOf = ({ classId, studentId }: ReportFilters, hasStudents: boolean): string => {
  if (classId !== null || studentId !== null)
    return `No reports yet. Practice with this ${studentId === null ? 'class' : 'student'} to see the first one.`;
  return hasStudents
    ? 'Choose a student to see reports.'
    : 'No reports yet. Practice a collection to see your first one.';
};

export const Reports = () => {
  const { filters, page, goTo, filter } = useAddress();
  const reports = useReportPage(filters, page);
  const { data, isPlaceholderData } = reports;
  const progress = useProgress(filters);
  // On a slow laptop, charts render after the list.
  const drawn = useDeferredValue(progress.data, undefined);
  const line = useMemo(() => newestTimeSeries(drawn?.points ?? []), [drawn]);
  const { classes, areClassesKnown, nameOf, learnerTextOf, learnerFor } = useReportLearners();
  const { data: collections = noCollections, isSuccess: areNamesKnown } = usePracticedCollections(
    learnerQueryOf(filters),
  );
  const role = useRole();
  const { waitingReports } = useOutbox();
  const { save, isSaving } = useExport(filters, classes);
  const heading = useRef<HTMLHeadingElement>(null);

  const count = data?.total_count ?? 0;
  const pages = Math.max(1, Math.ceil(count / reportLimits.page));
  const isBeyond = data !== undefined && !isPlaceholderData && page > pages;
  useEffect(() => {
    if (isBeyond) goTo(filters, pages, true);
  });

  const turnTo = (next: number) => {
    goTo(filters, next);
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  };

  const clearFilters = () => {
    filter(withoutFilters);
    heading.current?.focus({ preventScroll: true });
  };

  const hasReports = count > 0;
  const isEmpty = data !== undefined && !hasReports && filterCountOf(filters) === 0;
  const isOwn = ownerValue(filters) === '';
  const hasStudents = isOwn && classes.length > 0;
  const isOneReader = filters.classId === null || filters.studentId !== null;
  // The list may be slower.
  const hasCharts = data === undefined ? line !== null : hasReports;

  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <PageTitle>Reports</PageTitle>
        {/* A teacher’s classes are coming: nothing moves then. */}
        {(classes.length > 0 || !isOwn || (role === 'teacher' && !areClassesKnown)) && (
          <LearnerSelect
            classes={classes}
            areClassesKnown={areClassesKnown}
            nameOf={nameOf}
            filters={filters}
            onChange={filter}
          />
        )}
        {hasReports && (
          <Button
            className="ml-auto max-48rem:order-1"
            data-tour="report-export"
            isBusy={isSaving}
            onClick={() => void save()}
          >
            <SaveFileIcon />
            Save as CSV
          </Button>
        )}
      </div>
      {data?.storage && <RoomNotice {...data.storage} />}
      {!isEmpty && (
        <Card className="grid grid-cols-1 gap-4">
          {hasCharts && !progress.error && (
            <p className="min-h-9 text-2xl leading-tight font-heavy wrap-anywhere" dir="auto">
              {line && (isOneReader ? leadSentence(line.name, line.series) : classSentence(line))}
            </p>
          )}
          <FilterForm
            filters={filters}
            collections={collections}
            areNamesKnown={areNamesKnown}
            onChange={filter}
          />
        </Card>
      )}
      {hasCharts && (
        <QueryView query={{ ...progress, data: drawn }} what="The charts" loading={<ReportChartsSkeleton />}>
          {(loaded) =>
            line && (
              <ReportCharts
                progress={loaded}
                line={line}
                isOneReader={isOneReader}
                isOneCollection={filters.collectionId !== null}
                learner={learnerFor({ student_id: filters.studentId, class_id: filters.classId })}
              />
            )
          }
        </QueryView>
      )}
      {/* The list comes where the charts leave room. */}
      {data === undefined && !reports.error && !hasCharts && <ReportChartsSkeleton />}
      <section className="grid grid-cols-1 gap-4" aria-labelledby="all-reports">
        <h2 id="all-reports" ref={heading} tabIndex={-1} className={isEmpty ? 'visually-hidden' : 'text-xl'}>
          {hasReports ? counted(count, 'report') : 'Sessions and games'}
        </h2>
        {waitingReports.length > 0 && <WaitingList entries={waitingReports} learnerTextOf={learnerTextOf} />}
        {data && hasReports && (
          <div className="grid grid-cols-1 gap-4" aria-busy={isPlaceholderData} data-tour="report-list">
            <ReportList reports={data.reports} learnerTextOf={learnerTextOf} />
            <Paging
              label="Pages of reports"
              page={Math.min(page, pages)}
              pages={pages}
              isBusy={isPlaceholderData}
              onPage={turnTo}
            />
          </div>
        )}
        {isEmpty && (
          <EmptyState drawing={nothing} text={emptyTextOf(filters, hasStudents)}>
            {hasStudents && (
              <div className="flex flex-wrap justify-center gap-3">
                {activeClasses(classes).map(({ class_id: classId, name }) => (
                  <Button key={classId} onClick={() => filter({ classId })}>
                    All of {name}
                  </Button>
                ))}
              </div>
            )}
            <Link
              className={buttonClass({ variant: hasStudents ? 'secondary' : 'primary' })}
              to={paths.yourCollections}
            >
              Go to your collections
            </Link>
          </EmptyState>
        )}
        {data && !hasReports && !isEmpty && (
          <div className="grid justify-items-center gap-4 rounded-l border-2 border-dashed border-background-line px-4 py-8 text-center text-l font-strong">
            <p>No reports match.</p>
            <Button onClick={clearFilters}>Clear filters</Button>
          </div>
        )}
        <QueryView query={reports} what="Your reports" loading={<Loading />} />
      </section>
      <CollectionsList collections={collections} filters={filters} />
    </div>
  );
};
