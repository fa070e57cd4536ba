import type { ProbePoint } from '@sixty/contract/probes';
import type { Table } from '@sixty/domain/transfer';
import { rounded } from '../summary/summary-rows.ts';
import type { ProbeRow } from './probe-rows.ts';

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
