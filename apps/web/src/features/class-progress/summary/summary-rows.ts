import type { ClassItem, StudentProgress } from '@sixty/contract/class-progress';
import type { ClassDetail, Student } from '@sixty/contract/classes';
import { hardestItems } from '@sixty/domain/classes';
import type { Table } from '@sixty/domain/transfer';
import { itemsOfStudent } from '../map-items.ts';
import { progressRows } from '../rows.ts';

export type SummaryRow = {
  readonly student: Student;
  readonly figures: StudentProgress;
  readonly hardest: readonly string[];
};

export const summaryRows = (
  classDetail: Pick<ClassDetail, 'students'>,
  progress: readonly StudentProgress[],
  items: readonly ClassItem[],
): SummaryRow[] =>
  progressRows(classDetail, progress).map(({ student, figures }) => ({
    student,
    figures,
    hardest: hardestItems(itemsOfStudent(items, student.student_id)).map(({ name }) => name),
  }));

export const rounded = (value: number | null, digits: number): string =>
  value === null ? '' : String(Number(value.toFixed(digits)));

const percent = (share: number | null): string => rounded(share === null ? null : share * 100, 1);

export const tableOfClass = (rows: readonly SummaryRow[], collectionName: string): Table => [
  [
    'student',
    'nickname',
    'collection',
    'sessions',
    'last practiced',
    'latest rate (items per minute)',
    'best rate (items per minute)',
    'latest accuracy (percent)',
    'best accuracy (percent)',
    'growth (items per minute and week)',
    'hardest items',
  ],
  ...rows.map(({ student, figures, hardest }) => [
    student.name,
    student.nickname ?? '',
    collectionName,
    String(figures.sessions),
    figures.last_practiced_at ?? '',
    rounded(figures.latest_rate, 2),
    rounded(figures.best_rate, 2),
    percent(figures.latest_accuracy),
    percent(figures.best_accuracy),
    rounded(figures.rate_per_week, 2),
    hardest.join(', '),
  ]),
];
