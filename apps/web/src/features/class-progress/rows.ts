import type { ClassDetail, Student, StudentProgress } from '@sixty/contract/classes';

export type ProgressRow = { readonly student: Student; readonly figures: StudentProgress };

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

/** In roster order. A student who was just added has no figures yet. */
export const progressRows = (
  { students }: Pick<ClassDetail, 'students'>,
  progress: readonly StudentProgress[],
): ProgressRow[] => {
  const byStudent = new Map(progress.map((figures) => [figures.student_id, figures]));
  return students.map((student) => ({
    student,
    figures: byStudent.get(student.student_id) ?? noFigures(student.student_id),
  }));
};

const values = {
  sessions: ({ sessions }) => sessions,
  last: ({ last_practiced_at: at }) => (at === null ? null : Date.parse(at)),
  latest: ({ latest_rate: rate }) => rate,
  best: ({ best_rate: rate }) => rate,
  accuracy: ({ latest_accuracy: accuracy }) => accuracy,
  growth: ({ rate_per_week: growth }) => growth,
} as const satisfies Record<string, (figures: StudentProgress) => number | null>;

export type SortKey = keyof typeof values;

/** Null: in roster order. */
export type Sort = { readonly key: SortKey; readonly isAscending: boolean } | null;

/** Most first, then least first, then as in the roster. */
export const nextSort = (sort: Sort, key: SortKey): Sort => {
  if (sort?.key !== key) return { key, isAscending: false };
  return sort.isAscending ? null : { key, isAscending: true };
};

/** Stable; students without the figure are last either way. */
export const sortedRows = (rows: readonly ProgressRow[], sort: Sort): readonly ProgressRow[] => {
  if (!sort) return rows;
  const valueOf = ({ figures }: ProgressRow) => values[sort.key](figures);
  const sign = sort.isAscending ? 1 : -1;
  return rows.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (a - b);
  });
};
