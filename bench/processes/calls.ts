import type { Finding } from '../trust/report.ts';
import { quantile, type Sample, tookMs } from '../trust/traffic.ts';

/** `excused` calls may have failed. */
export const describeCalls = (samples: readonly Sample[], excused = 0): Finding => {
  const failed = samples.filter(({ status }) => status === 0 || status >= 400);
  const statuses = [...new Set(failed.map(({ status }) => status))].join(', ');
  const times = samples.map(tookMs);
  const slow = `p99 ${quantile(times, 0.99).toFixed(0)} ms, longest ${quantile(times, 1).toFixed(0)} ms`;
  return {
    what: 'calls',
    figure: `${samples.length}, ${failed.length} failed${statuses && ` (${statuses})`}; ${slow}`,
    isMet: samples.length > 0 && failed.length <= excused,
  };
};
