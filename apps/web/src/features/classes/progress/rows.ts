import type { ClassItem, StudentProgress } from '@sixty/contract/class-progress';
import type { ClassDetail, Student } from '@sixty/contract/classes';
import { hardestFirst, hardestItems } from '@sixty/domain/progress';
import type { ItemProgress } from '@sixty/domain/progress';
import type { Table } from '@sixty/domain/transfer';
import { itemProgressOf } from '../../../api/reports.ts';
import { rounded } from '../../../platform/number-text.ts';

export type Sort<Key extends string> = { key: Key; isAscending: boolean } | null;

/** Cycles: descending, ascending, roster order. */
export const nextSort = <Key extends string>(sort: Sort<Key>, key: Key): Sort<Key> => {
  if (sort?.key !== key) return { key, isAscending: false };
  return sort.isAscending ? null : { key, isAscending: true };
};

/** Stable. Rows without a value come last in both directions. */
export const sortedBy = <Row, Key extends string>(
  rows: readonly Row[],
  sort: Sort<Key>,
  valueOf: (row: Row, key: Key) => number | null,
): readonly Row[] => {
  if (!sort) return rows;
  const sign = sort.isAscending ? 1 : -1;
  return rows.toSorted((one, other) => {
    const [a, b] = [valueOf(one, sort.key), valueOf(other, sort.key)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (a - b);
  });
};

export type ProgressRow = { student: Student; figures: StudentProgress };

export const noFigures = (studentId: string): StudentProgress => ({
  student_id: studentId,
  sessions: 0,
  last_practiced_at: null,
  latest_rate: null,
  best_rate: null,
  latest_accuracy: null,
  best_accuracy: null,
  rate_per_week: null,
  rates: [],
  weeks: [],
});

/** In roster order. New students have no figures yet. */
export const rowsOf = <Figures extends { student_id: string }>(
  { students }: Pick<ClassDetail, 'students'>,
  all: readonly Figures[],
  none: (studentId: string) => Figures,
): { student: Student; figures: Figures }[] => {
  const byStudent = new Map(all.map((figures) => [figures.student_id, figures]));
  return students.map((student) => ({
    student,
    figures: byStudent.get(student.student_id) ?? none(student.student_id),
  }));
};

export const progressRows = (
  classDetail: Pick<ClassDetail, 'students'>,
  progress: readonly StudentProgress[],
): ProgressRow[] => rowsOf(classDetail, progress, noFigures);

const values = {
  sessions: ({ sessions }) => sessions,
  last: ({ last_practiced_at: at }) => (at === null ? null : Date.parse(at)),
  latest: ({ latest_rate: rate }) => rate,
  best: ({ best_rate: rate }) => rate,
  accuracy: ({ latest_accuracy: accuracy }) => accuracy,
  growth: ({ rate_per_week: growth }) => growth,
} as const satisfies Record<string, (figures: StudentProgress) => number | null>;

export type SortKey = keyof typeof values;

export const sortedRows = (rows: readonly ProgressRow[], sort: Sort<SortKey>): readonly ProgressRow[] =>
  sortedBy(rows, sort, ({ figures }, key) => values[key](figures));

export const itemsOfClass = (items: readonly ClassItem[]): ItemProgress[] => items.map(itemProgressOf);

export const itemsOfStudent = (items: readonly ClassItem[], studentId: string): ItemProgress[] =>
  items.flatMap(({ name, students }) => {
    const own = students.find(({ student_id: id }) => id === studentId);
    return own ? [itemProgressOf({ name, ...own })] : [];
  });

type MapRow = {
  item: ItemProgress;
  byStudent: ReadonlyMap<string, ItemProgress>;
};

/** Hardest first. */
export const mapRows = (items: readonly ClassItem[]): MapRow[] => {
  const byName = new Map(items.map((item) => [item.name, item]));
  return hardestFirst(itemsOfClass(items)).map((item) => ({
    item,
    byStudent: new Map(
      byName
        .get(item.name)
        ?.students.map((counts) => [counts.student_id, itemProgressOf({ name: item.name, ...counts })]),
    ),
  }));
};

/** Who missed or skipped each of these items at least once; nobody for no items. */
export const studentsWhoMiss = (
  items: readonly ClassItem[],
  names: readonly string[],
): ReadonlySet<string> => {
  const misses = items
    .filter(({ name }) => names.includes(name))
    .flatMap(({ students }) => students.filter(({ missed, skipped }) => missed + skipped > 0));
  const byStudent = Map.groupBy(misses, ({ student_id: id }) => id);
  return new Set([...byStudent].flatMap(([id, all]) => (all.length === names.length ? [id] : [])));
};

export type SummaryRow = {
  student: Student;
  figures: StudentProgress;
  hardest: readonly string[];
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
