import { reportLimits, type Report, type ReportItem } from '@sixty/contract/reports';
import { listReports } from '@sixty/contract/reports';
import { accuracyOf, isOwnPace, itemsPerMinuteOf } from '@sixty/domain/progress';
import type { Table } from '@sixty/domain/transfer';
import type { CallApi } from '../../../api/use-api.ts';
import { modeLabels, outcomeLabels, practicedOf } from '../report-texts.ts';
import { queryOf, type ReportFilters } from './report-filters.ts';

const rounded = (value: number, digits: number): string => String(Number(value.toFixed(digits)));

const header = [
  'started at',
  'collection',
  'category',
  'mode',
  'ending',
  'scored',
  'total items',
  'time taken (seconds)',
  'answering time (seconds)',
  'missed items',
  'skipped items',
  'items per minute',
  'whose pace',
  'accuracy (percent)',
] as const;

const whosePace = ({ mode, stepped_by_hand }: Report): string => {
  if (stepped_by_hand) return 'stepped by hand';
  return isOwnPace(mode) ? 'own speed' : 'display';
};

const rowOf = (report: Report): string[] => {
  const practiced = practicedOf(report);
  const perMinute = itemsPerMinuteOf(practiced);
  const accuracy = accuracyOf(practiced);
  return [
    report.started_at,
    report.collection_name,
    report.category,
    modeLabels[report.mode],
    report.ending,
    report.scored ? 'yes' : 'no',
    String(report.total_items),
    rounded(report.time_taken, 3),
    report.answering_time === null ? '' : rounded(report.answering_time, 3),
    String(report.missed_items),
    String(report.skipped_items),
    perMinute === null ? '' : rounded(perMinute, 2),
    whosePace(report),
    accuracy === null ? '' : rounded(accuracy * 100, 1),
  ];
};

export const tableOfReports = (reports: readonly Report[]): Table => [header, ...reports.map(rowOf)];

export const tableOfReportItems = (items: readonly ReportItem[]): Table => [
  ['number', 'item', 'time (milliseconds)', 'outcome'],
  ...items.map(({ name, ms, outcome }, index) => [
    String(index + 1),
    name,
    rounded(ms, 3),
    outcomeLabels[outcome],
  ]),
];

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
