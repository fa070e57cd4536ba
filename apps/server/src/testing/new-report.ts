import { randomUUID } from 'node:crypto';
import { NewReport, type ReportItem } from '@sixty/contract/reports';

export type ReportChanges = Partial<Record<keyof NewReport, unknown>>;

const usualItems: readonly ReportItem[] = [
  { name: 'a', ms: 1000.5, outcome: 'right' },
  { name: 'e', ms: 1500, outcome: 'missed' },
  { name: 'i', ms: 700, outcome: 'skipped' },
];

/** What a browser sends. Counts are those of the items, and so is the time of other items than the usual ones. */
export const newReport = (changes: ReportChanges = {}) => {
  const items = (changes.items ?? usualItems) as readonly ReportItem[];
  const countOf = (counted: ReportItem['outcome']) =>
    items.filter(({ outcome }) => outcome === counted).length;
  return {
    client_id: randomUUID(),
    student_id: null,
    class_id: null,
    collection_id: null,
    collection_name: 'Vowels',
    category: 'Language Arts',
    mode: 'interactive',
    ending: 'completed',
    scored: true,
    started_at: '2026-03-02T09:58:00.000Z',
    time_taken: items === usualItems ? 3.25 : items.reduce((sum, { ms }) => sum + (ms ?? 0), 0) / 1000,
    speed: null,
    total_items: items.length,
    missed_items: countOf('missed'),
    skipped_items: countOf('skipped'),
    items,
    ...changes,
  };
};

/** As the server reads it. */
export const parsedReport = (changes: ReportChanges = {}): NewReport => NewReport.parse(newReport(changes));

export const equalItems = (count: number, item: ReportItem): ReportItem[] =>
  Array.from({ length: count }, () => item);
