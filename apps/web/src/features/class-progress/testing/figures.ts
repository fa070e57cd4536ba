import type { ClassItem, ClassPractice, StudentProgress } from '@sixty/contract/classes';
import type { ProbePoint, StudentProbes } from '@sixty/contract/probes';
import { dayOf, mondayOf } from '@sixty/domain/days';
import { noProbes } from '../probes/probe-rows.ts';
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

/** One minute, two errors. */
export const probe = (day: string, perMinute: number, changes: Partial<ProbePoint> = {}): ProbePoint => ({
  report_id: `on-${day}`,
  started_at: `${day}T12:00:00.000Z`,
  correct_per_minute: perMinute,
  accuracy: 0.9,
  attempted: Math.round(perMinute) + 2,
  errors: 2,
  self_corrections: 0,
  elapsed_seconds: 60,
  limit_seconds: 60,
  time_factor: 1,
  stop_reason: 'time',
  seed: 7,
  is_calm: false,
  ...changes,
});

export const probed = (studentId: string, changes: Partial<StudentProbes> = {}): StudentProbes => ({
  ...noProbes(studentId),
  ...changes,
});
