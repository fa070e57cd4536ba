import type { ClassItem, ClassPractice, StudentProgress } from '@sixty/contract/class-progress';
import type { ProbePoint, StudentProbes } from '@sixty/contract/probes';
import { dayOf, mondayOf } from '@sixty/domain/days';
import { noProbes } from '../probe-rows.ts';
import { noFigures } from '../rows.ts';
import { probeAt } from '../../../../testing/probe-points.ts';

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

export const probe = (day: string, perMinute: number, changes: Partial<ProbePoint> = {}): ProbePoint =>
  probeAt(`${day}T12:00:00.000Z`, perMinute, changes);

export const probed = (studentId: string, changes: Partial<StudentProbes> = {}): StudentProbes => ({
  ...noProbes(studentId),
  ...changes,
});

/** Four probes, the last with 1.5 times the time; the last three are below the aim line. */
export const belowAim = (studentId: string): StudentProbes =>
  probed(studentId, {
    probes: 4,
    latest: [
      probe('2026-11-06', 20),
      probe('2026-11-13', 22),
      probe('2026-11-20', 21.25, { elapsed_seconds: 48, time_factor: 1.5 }),
    ],
    median: 21.25,
    baseline: 19,
    baseline_time_factors: [1],
    rate_per_week: 0.75,
    time_factors: [1, 1.5],
    rates: [
      { at: '2026-10-30T12:00:00.000Z', rate: 19 },
      { at: '2026-11-20T12:00:00.000Z', rate: 21.25 },
    ],
    goal: { collection_id: 'letters', rate: 40, by: '2027-03-02' },
    is_below_aim: true,
  });
