import type { ProbePoint } from '@sixty/contract/probes';

const dayMs = 86_400_000;

/** One minute, with two errors. */
export const probeAt = (
  startedAt: string,
  correct: number,
  changes: Partial<ProbePoint> = {},
): ProbePoint => ({
  report_id: `at-${Date.parse(startedAt)}`,
  started_at: startedAt,
  correct_per_minute: correct,
  accuracy: correct / (correct + 2),
  attempted: Math.round(correct) + 2,
  errors: 2,
  self_corrections: 1,
  elapsed_seconds: 60,
  limit_seconds: 60,
  time_factor: 1,
  stop_reason: 'time',
  seed: 7,
  is_calm: false,
  ...changes,
});

export const probePoint = (daysAgo: number, correct: number, changes: Partial<ProbePoint> = {}): ProbePoint =>
  probeAt(new Date(Date.now() - daysAgo * dayMs).toISOString(), correct, {
    report_id: `p${Math.round(daysAgo * 100)}`,
    ...changes,
  });

/** ISO date. */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
