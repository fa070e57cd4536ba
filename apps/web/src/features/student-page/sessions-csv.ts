import { Outcome, ReportMode } from '@sixty/contract/reports';
import { accuracyOf, isProbe, itemsPerMinuteOf, reportFigures } from '@sixty/domain/progress';
import { csvOf, fileNameOf, type Table } from '@sixty/domain/transfer';
import * as z from 'zod/mini';
import { modeLabels, outcomeLabelsOf } from '../../entities/report/report-texts.ts';
import { rounded } from '../../platform/number-text.ts';
import { saveTextFile } from '../../platform/text-file.ts';

const ExportedReport = z.object({
  started_at: z.string(),
  collection_name: z.string(),
  category: z.string(),
  mode: ReportMode,
  ending: z.string(),
  scored: z.boolean(),
  stepped_by_hand: z.boolean(),
  time_taken: z.number(),
  answering_time: z.nullable(z.number()),
  total_items: z.int(),
  missed_items: z.int(),
  skipped_items: z.int(),
  removed_at: z.nullable(z.string()),
  items: z.array(z.object({ name: z.string(), ms: z.nullable(z.number()), outcome: Outcome })),
});
type ExportedReport = z.output<typeof ExportedReport>;

const Exported = z.object({ reports: z.array(ExportedReport) });

const percentOf = (report: ExportedReport): number | null => {
  const accuracy = accuracyOf(reportFigures(report));
  return accuracy === null ? null : accuracy * 100;
};

/** Items per minute; for probes, correct ones, in the second column. */
const ratesOf = (report: ExportedReport): [string, string] => {
  const rate = rounded(itemsPerMinuteOf(reportFigures(report)), 2);
  return isProbe(report.mode) ? ['', rate] : [rate, ''];
};

const sessionCells = (report: ExportedReport): string[] => [
  report.started_at,
  report.collection_name,
  report.category,
  modeLabels[report.mode],
  report.ending,
  ...ratesOf(report),
  rounded(percentOf(report), 1),
];

/** One row per item of each session in an export. @throws if `exported` is invalid */
export const tableOfSessions = (exported: string): Table => [
  [
    'started at',
    'collection',
    'category',
    'mode',
    'ending',
    'items per minute',
    'correct per minute',
    'accuracy (percent)',
    'number',
    'item',
    'time (milliseconds)',
    'outcome',
  ],
  ...z
    .parse(Exported, JSON.parse(exported))
    .reports.filter(({ removed_at: removed }) => removed === null)
    .toSorted((one, other) => one.started_at.localeCompare(other.started_at))
    .flatMap((report) =>
      report.items.map(({ name, ms, outcome }, index) => [
        ...sessionCells(report),
        String(index + 1),
        name,
        rounded(ms, 3),
        outcomeLabelsOf(report)[outcome],
      ]),
    ),
];

/** No name, since others see file names. @throws if `exported` is invalid */
export const saveSessions = (exported: string): void =>
  saveTextFile(fileNameOf('Sessions of a student', 'csv'), csvOf(tableOfSessions(exported)), 'csv');
