import type { Report } from '@sixty/contract/reports';
import { reportFigures } from '@sixty/domain/progress';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { counted } from '../../../platform/number-text.ts';
import { reportPath } from '../../../platform/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { accuracyText, modeLabels, momentText, timesOf } from '../../../entities/report/report-texts.ts';
import { paceOf } from '../../../entities/report/pace.ts';
import {
  endingText,
  listedProbeOf,
  type ListedProbe,
  timeFactorText,
} from '../../../entities/probe/probe-texts.ts';
import type { useReportLearners } from '../learner/report-learners.ts';
import { ReportMenu } from '../learner/report-menu.tsx';
import type { ReportEntry } from '../../../sync/index.ts';

const factsClass =
  'grid grid-cols-[minmax(0,0.8fr)_minmax(0,1.6fr)_repeat(3,minmax(0,1fr))_minmax(0,1.7fr)] gap-x-3 gap-y-2 max-40rem:grid-cols-[repeat(2,minmax(0,1fr))_minmax(0,1.6fr)]';

type ListedReport = Omit<
  Report,
  'report_id' | 'created_at' | 'client_id' | 'scored_at' | 'student_name' | 'probe'
> & { probe: ListedProbe | null };

type FactProps = {
  label: string;
  value: string;
  note?: string | null | undefined;
  isWide?: boolean;
};

const Fact = ({ label, value, note, isWide = false }: FactProps) => (
  <div className={classNames('flex min-w-0 flex-col', isWide && 'col-span-2')}>
    <dt className="text-xs text-foreground-soft">{label}</dt>
    <dd className="m-0 flex flex-wrap items-baseline gap-x-[0.35em] text-l leading-[1.25] font-strong tabular-nums">
      {value}
      {note && <span className="text-xs font-normal"> {note}</span>}
    </dd>
  </div>
);

type ProbeFactsProps = { report: ListedReport; probe: ListedProbe };

const ProbeFacts = ({ report, probe }: ProbeFactsProps) => {
  const pace = paceOf(report);
  const [{ value: time, tenths }] = timesOf(report);
  const timeNote = [tenths, timeFactorText(probe)].filter((text) => text !== null).join(' · ');
  return (
    <dl className={factsClass}>
      {report.ending !== 'void' && <Fact label="Read" value={report.total_items.toLocaleString('en-US')} />}
      <Fact label="Time" value={time} note={timeNote} />
      {report.ending !== 'void' && (
        <>
          <Fact
            label="Errors"
            value={report.missed_items.toLocaleString('en-US')}
            note={probe.self_corrections > 0 ? `and ${probe.self_corrections} self-corrected` : null}
            isWide
          />
          <Fact label="Accuracy" value={accuracyText(reportFigures(report)) ?? '–'} />
          <Fact label="Correct per minute" value={pace?.rate ?? '–'} />
        </>
      )}
    </dl>
  );
};

const Facts = ({ report }: { report: ListedReport }) => {
  const practiced = reportFigures(report);
  const pace = paceOf(report);
  const [total, answering] = timesOf(report);
  return (
    <dl className={factsClass}>
      <Fact label="Items" value={report.total_items.toLocaleString('en-US')} />
      <Fact
        label={total.label}
        value={total.value}
        note={[total.tenths, answering && `${answering.label} ${answering.tenths ?? answering.value}`]
          .filter((text) => text)
          .join(' · ')}
      />
      <Fact label="Missed" value={report.missed_items.toLocaleString('en-US')} />
      <Fact label="Skipped" value={report.skipped_items.toLocaleString('en-US')} />
      <Fact label="Accuracy" value={accuracyText(practiced) ?? 'not scored'} />
      <Fact label="Items per minute" value={pace?.rate ?? '–'} note={pace?.whose} />
    </dl>
  );
};

type OwnerOf = ReturnType<typeof useReportLearners>['learnerTextOf'];

type EntryProps = {
  report: ListedReport;
  learnerText: string | null;
  menu?: ReactNode;
  isWaiting?: boolean;
  children: ReactNode;
};

const Entry = ({ report, learnerText, menu, isWaiting = false, children }: EntryProps) => {
  const ending = endingText(report);
  return (
    <li
      className={classNames(
        'grid grid-cols-[minmax(14rem,1fr)_minmax(0,36rem)] items-center gap-x-6 gap-y-3 panel px-6 py-4 max-64rem:grid-cols-1 max-40rem:p-4 surface',
        isWaiting && 'border-dashed border-sun',
      )}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 gap-y-1">
        <h3
          className="flex flex-wrap items-center gap-x-3 gap-y-1 text-l [&_a]:inline-block [&_a]:px-0 [&_a]:py-1"
          dir="auto"
        >
          {children}
        </h3>
        {menu && <div className="row-span-2 -my-2 -mr-2 ml-0">{menu}</div>}
        <p className="col-start-1 flex flex-wrap gap-x-4 gap-y-0 text-s text-foreground-soft">
          {learnerText !== null && (
            <span className="font-strong wrap-anywhere text-foreground" dir="auto">
              {learnerText}
            </span>
          )}
          <span>{momentText(report.started_at)}</span>
          <span>{modeLabels[report.mode]}</span>
          {report.stepped_by_hand && <span>Stepped by hand</span>}
          {ending !== null && <span>{ending}</span>}
        </p>
      </div>
      {report.probe ? <ProbeFacts report={report} probe={report.probe} /> : <Facts report={report} />}
    </li>
  );
};

export const ReportList = ({
  reports,
  learnerTextOf,
}: {
  reports: readonly Report[];
  learnerTextOf: OwnerOf;
}) => (
  <ol className="grid gap-3" aria-label="Reports">
    {reports.map((report) => (
      <Entry
        key={report.report_id}
        report={report}
        learnerText={learnerTextOf(report)}
        menu={<ReportMenu report={report} />}
      >
        <Link to={reportPath(report.report_id)}>{report.collection_name}</Link>
      </Entry>
    ))}
  </ol>
);

export const WaitingList = ({
  entries,
  learnerTextOf,
}: {
  entries: readonly ReportEntry[];
  learnerTextOf: OwnerOf;
}) => (
  <section aria-label={`${counted(entries.length, 'report')} waiting`}>
    <ol className="grid gap-3">
      {entries.map(({ clientId, report }) => (
        <Entry
          key={clientId}
          report={{ ...report, probe: listedProbeOf(report) }}
          learnerText={learnerTextOf(report)}
          isWaiting
        >
          {report.collection_name} <Badge>waiting to be sent</Badge>
        </Entry>
      ))}
    </ol>
  </section>
);
