import type { ClassDetail, Student } from '@sixty/contract/classes';
import type { StudentProbes } from '@sixty/contract/probes';
import { type Sort, sortedBy } from '../rows.ts';

export type ProbeRow = { readonly student: Student; readonly figures: StudentProbes };

export const noProbes = (studentId: string): StudentProbes => ({
  student_id: studentId,
  probes: 0,
  latest: [],
  median: null,
  baseline: null,
  baseline_time_factors: [],
  rate_per_week: null,
  time_factors: [],
  rates: [],
  goal: null,
  is_below_aim: null,
});

/** In roster order. New students have no figures yet. */
export const probeRows = (
  { students }: Pick<ClassDetail, 'students'>,
  probes: readonly StudentProbes[],
): ProbeRow[] => {
  const byStudent = new Map(probes.map((figures) => [figures.student_id, figures]));
  return students.map((student) => ({
    student,
    figures: byStudent.get(student.student_id) ?? noProbes(student.student_id),
  }));
};

const values = {
  latest: ({ latest }) => latest.at(-1)?.correct_per_minute ?? null,
  median: ({ median }) => median,
  baseline: ({ baseline }) => baseline,
  change: ({ rate_per_week: change }) => change,
  goal: ({ goal }) => goal?.rate ?? null,
} as const satisfies Record<string, (figures: StudentProbes) => number | null>;

export type ProbeSortKey = keyof typeof values;

export const sortedProbeRows = (rows: readonly ProbeRow[], sort: Sort<ProbeSortKey>): readonly ProbeRow[] =>
  sortedBy(rows, sort, ({ figures }, key) => values[key](figures));

export const probesLead = (rows: readonly ProbeRow[], collectionName: string): string => {
  const probed = rows.filter(({ figures }) => figures.probes > 0).length;
  const below = rows.filter(({ figures }) => figures.is_below_aim === true).length;
  const students = rows.length === 1 ? '1 student' : `${rows.length} students`;
  const lead = `${probed} of ${students} ${probed === 1 ? 'has' : 'have'} a probe in ${collectionName}.`;
  if (below === 0) return lead;
  return `${lead} ${below === 1 ? '1 student’s' : `${below} students’`} last three are below the aim line.`;
};
