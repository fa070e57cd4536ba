import type { Class } from '@sixty/contract/classes';
import { listReports, reportLimits, type Report, type ReportItem } from '@sixty/contract/reports';
import { accuracyOf, isOwnPace, isProbe, itemsPerMinuteOf, reportFigures } from '@sixty/domain/progress';
import { csvOf, fileNameOf, type Table } from '@sixty/domain/transfer';
import type { CallApi } from '../../../api/use-api.ts';
import { modeLabels, outcomeLabelsOf } from '../../../entities/report/report-texts.ts';
import { formText } from '../../../entities/probe/probe-texts.ts';
import { rounded } from '../../../platform/number-text.ts';
import { saveTextFile } from '../../../platform/text-file.ts';
import { queryOf, type ReportFilters } from './report-filters.ts';

const whosePace = ({ mode, stepped_by_hand, ending }: Report): string => {
  if (ending === 'void') return '';
  if (stepped_by_hand) return 'stepped by hand';
  return isOwnPace(mode) ? 'own speed' : 'display';
};

const percentRight = (report: Report): number | null => {
  const accuracy = accuracyOf(reportFigures(report));
  return accuracy === null ? null : accuracy * 100;
};

type Column = readonly [title: string, read: (report: Report, classes: readonly Class[]) => string];

const studentText = ({ student_name: name, student_id, class_id }: Report): string => {
  if (student_id !== null) return name ?? '';
  return class_id === null ? '' : 'the whole class';
};

const calmMode = ({ probe }: Report): string => {
  if (!probe) return '';
  return probe.is_calm ? 'yes' : 'no';
};

const columns: readonly Column[] = [
  ['started at', ({ started_at }) => started_at],
  ['collection', ({ collection_name }) => collection_name],
  ['category', ({ category }) => category],
  ['mode', ({ mode }) => modeLabels[mode]],
  ['ending', ({ ending }) => ending],
  ['scored', ({ scored }) => (scored ? 'yes' : 'no')],
  ['total items', ({ total_items }) => String(total_items)],
  ['time taken (seconds)', ({ time_taken }) => rounded(time_taken, 3)],
  ['answering time (seconds)', ({ answering_time }) => rounded(answering_time, 3)],
  ['missed items', ({ missed_items }) => String(missed_items)],
  ['skipped items', ({ skipped_items }) => String(skipped_items)],
  [
    'items per minute',
    (report) => (isProbe(report.mode) ? '' : rounded(itemsPerMinuteOf(reportFigures(report)), 2)),
  ],
  ['correct per minute', ({ probe }) => rounded(probe?.correct_per_minute ?? null, 2)],
  ['whose pace', whosePace],
  ['accuracy (percent)', (report) => rounded(percentRight(report), 1)],
  [
    'self-corrections',
    ({ probe, ending }) => (probe && ending !== 'void' ? String(probe.self_corrections) : ''),
  ],
  ['time limit (seconds)', ({ probe }) => (probe ? String(probe.limit_seconds) : '')],
  ['time factor', ({ probe }) => (probe ? String(probe.time_factor) : '')],
  ['calm mode', calmMode],
  ['form', ({ probe }) => (probe ? formText(probe) : '')],
  ['stop reason', ({ probe }) => probe?.stop_reason ?? probe?.void_reason ?? ''],
  ['student', studentText],
  ['class', ({ class_id }, classes) => classes.find(({ class_id: id }) => id === class_id)?.name ?? ''],
];

export const tableOfReports = (reports: readonly Report[], classes: readonly Class[]): Table => [
  columns.map(([title]) => title),
  ...reports.map((report) => columns.map(([, read]) => read(report, classes))),
];

type ReportWithItems = Pick<Report, 'mode' | 'scored'> & { items: readonly ReportItem[] };

export const tableOfReportItems = ({ items, ...report }: ReportWithItems): Table => {
  const times = (text: string): string[] => (isProbe(report.mode) ? [] : [text]);
  const labels = outcomeLabelsOf(report);
  const isSided = items.some(({ first_side: first }) => first !== undefined);
  const sides = (...texts: string[]): string[] => (isSided ? texts : []);
  return [
    ['number', 'item', ...times('time (milliseconds)'), 'outcome', ...sides('first side', 'typed')],
    ...items.map(({ name, ms, outcome, first_side: first = '', given = '' }, index) => [
      String(index + 1),
      name,
      ...times(rounded(ms, 3)),
      labels[outcome],
      ...sides(first, given),
    ]),
  ];
};

export const loadAllReports = async (
  callApi: CallApi,
  filters: ReportFilters,
): Promise<readonly Report[]> => {
  const all = new Map<string, Report>();
  for (let page = 1; ; page += 1) {
    const query = { ...queryOf(filters), page, limit: reportLimits.maxPage };
    const { reports, total_count } = await callApi(listReports, { query });
    for (const report of reports) all.set(report.report_id, report);
    if (reports.length === 0 || page * reportLimits.maxPage >= total_count) return [...all.values()];
  }
};

export const saveReports = async (
  callApi: CallApi,
  filters: ReportFilters,
  classes: readonly Class[],
): Promise<void> => {
  const reports = await loadAllReports(callApi, filters);
  saveTextFile(fileNameOf('Reports', 'csv'), csvOf(tableOfReports(reports, classes)), 'csv');
};
