import type { ClassDetail, Student } from '@sixty/contract/classes';
import type { ProbePoint, StudentProbes } from '@sixty/contract/probes';
import type { Table } from '@sixty/domain/transfer';
import { rowsOf, type Sort, sortedBy } from './rows.ts';
import { counted, rounded } from '../../../platform/number-text.ts';

export type ProbeRow = { student: Student; figures: StudentProbes };

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

export const probeRows = (
  classDetail: Pick<ClassDetail, 'students'>,
  probes: readonly StudentProbes[],
): ProbeRow[] => rowsOf(classDetail, probes, noProbes);

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
  const lead = `${probed} of ${counted(rows.length, 'student')} probed in ${collectionName}.`;
  if (below === 0) return lead;
  return `${lead} ${below === 1 ? '1 student’s' : `${below} students’`} last three are below the aim line.`;
};

const places = ['latest', 'second latest', 'third latest'] as const;

const isBelowText = (isBelow: boolean | null): string => {
  if (isBelow === null) return '';
  return isBelow ? 'yes' : 'no';
};

const cellsOf = (probe: ProbePoint | undefined): readonly string[] =>
  probe ? [rounded(probe.correct_per_minute, 2), probe.started_at, String(probe.time_factor)] : ['', '', ''];

export const tableOfProbes = (rows: readonly ProbeRow[], collectionName: string): Table => [
  [
    'student',
    'nickname',
    'collection',
    'probes',
    ...places.flatMap((place) => [`${place} (correct per minute)`, `${place} on`, `${place} time factor`]),
    'median of the last three',
    'baseline',
    'time factors of the baseline',
    'change per week (least squares)',
    'time factors of all probes',
    'goal',
    'goal by',
    'last three below the aim line',
  ],
  ...rows.map(({ student, figures }) => [
    student.name,
    student.nickname ?? '',
    collectionName,
    String(figures.probes),
    ...places.flatMap((_, place) => cellsOf(figures.latest.at(-1 - place))),
    rounded(figures.median, 2),
    rounded(figures.baseline, 2),
    figures.baseline_time_factors.join(' '),
    rounded(figures.rate_per_week, 2),
    figures.time_factors.join(' '),
    rounded(figures.goal?.rate ?? null, 2),
    figures.goal?.by ?? '',
    isBelowText(figures.is_below_aim),
  ]),
];
