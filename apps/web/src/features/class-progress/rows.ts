import type { StudentProgress } from '@sixty/contract/class-progress';
import type { ClassDetail, Student } from '@sixty/contract/classes';
import { type Sort, sortedBy } from './sort.ts';

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

/** In roster order. New students have no figures yet. */
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

export const sortedRows = (rows: readonly ProgressRow[], sort: Sort<SortKey>): readonly ProgressRow[] =>
  sortedBy(rows, sort, ({ figures }, key) => values[key](figures));
