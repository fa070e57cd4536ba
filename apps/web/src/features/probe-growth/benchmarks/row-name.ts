import type { BenchmarkRow } from './use-benchmark-choice.ts';

export const rowName = ({ grade, season }: Pick<BenchmarkRow, 'grade' | 'season'>): string =>
  `${grade.trim() || 'New row'}, ${season}`;
