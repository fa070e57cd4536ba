import type { ClassItem, ClassPractice, StudentProgress } from '@sixty/contract/classes';
import { dayOf, mondayOf } from '@sixty/domain/days';
import { noFigures } from '../rows.ts';

const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

export const thisMonday = (): string => mondayOf(dayOf(Date.now(), zone));

export const figures = (studentId: string, changes: Partial<StudentProgress> = {}): StudentProgress => ({
  ...noFigures(studentId),
  ...changes,
});

export const letters: ClassPractice = {
  collection_id: 'letters',
  collection_name: 'Letters',
  category: 'Language Arts',
  reports: 12,
  probes: 0,
  students: 2,
};

export const sums: ClassPractice = {
  ...letters,
  collection_id: 'sums',
  collection_name: 'Sums',
  category: 'Math',
};

type Counts = readonly [studentId: string, missed: number, ms?: number];

/** Eight presentations for each student. */
export const classItem = (name: string, of: readonly Counts[]): ClassItem => ({
  name,
  presentations: 8 * of.length,
  missed: of.reduce((sum, [, missed]) => sum + missed, 0),
  skipped: 0,
  mean_ms: 1000,
  students: of.map(([student_id, missed, mean_ms = 1000]) => ({
    student_id,
    presentations: 8,
    missed,
    skipped: 0,
    mean_ms,
  })),
});
